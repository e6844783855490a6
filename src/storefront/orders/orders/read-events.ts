/** Calls `onEvent` for each server-sent event until the service ends the stream; chunks may split an event anywhere. */
export async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: () => void,
): Promise<void> {
  const { createParser } = await import('eventsource-parser')
  const parser = createParser({ onEvent })
  await body
    .pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (text) => parser.feed(text) }))
}
