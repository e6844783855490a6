import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Uploads a picture, and resolves to whether the service took it. */
type Send = () => Promise<boolean>

/** The pictures that a form shows and that are not uploaded yet. */
export const UnsentPictures = createContext<Set<Send> | undefined>(undefined)

/** Lets the surrounding form upload this picture when it is saved. Returns the upload, which runs once at a time. */
export function useUnsentPicture<Picture>(
  upload: () => Promise<Picture | undefined>,
  onSent: (picture: Picture) => void,
): Send {
  const unsent = useContext(UnsentPictures)
  const [sent, setSent] = useState<Picture>()
  const sending = useRef<Promise<boolean>>(undefined)
  async function sendNow(): Promise<boolean> {
    const picture = await upload()
    setSent(picture)
    return picture !== undefined
  }
  const send = () => {
    sending.current ??= sendNow().finally(() => {
      sending.current = undefined
    })
    return sending.current
  }
  useEffect(() => {
    unsent?.add(send)
    return () => void unsent?.delete(send)
  })
  // The form around it may have changed during the upload: the answer must reach the form as it is now.
  const tellSent = useEffectEvent(onSent)
  useEffect(() => {
    if (sent !== undefined) tellSent(sent)
  }, [sent])
  return send
}

/** Saves a form after its pictures are uploaded, so that it saves what the operator sees. */
export function useSaveWithPictures(save: () => void) {
  const [unsent] = useState(() => new Set<Send>())
  const [isSending, setSending] = useState(false)
  const isDue = useRef(false)
  const saveNow = useEffectEvent(save)
  // An uploaded picture leaves the set in the same render that gives the form its address.
  useEffect(() => {
    if (!isDue.current || unsent.size > 0) return
    isDue.current = false
    saveNow()
  })
  async function saveWithPictures() {
    setSending(true)
    const sent = await Promise.all([...unsent].map((send) => send()))
    isDue.current = !sent.includes(false)
    setSending(false)
  }
  return { unsent, isSending, saveWithPictures }
}
