/** Tells of each server-sent event in an answer, until the service ends it; chunks may split an event anywhere. */
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
