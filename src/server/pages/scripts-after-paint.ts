const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g

/**
 * Loads scripts only after the first paint, so styles, font and pictures get the whole bandwidth: 130 kB of script
 * would delay the largest picture. The router has no setting for it (decision 029), so this rewrites its HTML, and
 * throws if that has changed.
 */
export function scriptsAfterPaint(html: string, nonce: string): { html: string; start: string } {
  const files: (string | undefined)[] = []
  // React moves preload links to the head, so the long body need not be searched or copied.
  const bodyBegin = Math.max(html.indexOf('<body>'), 0)
  const body = html.slice(bodyBegin)
  const head = html.slice(0, bodyBegin).replaceAll(PRELOAD, (_, file) => {
    files.push(file)
    return ''
  })
  const opening = `<script nonce="${nonce}" type="module" async="">`
  const begin = body.indexOf(opening) + opening.length
  if (begin < opening.length) {
    if (!body.includes('__reactRouter')) return { html: head + body, start: '' }
    throw new Error('The router starts its pages in a way that we do not know.')
  }
  const end = body.indexOf('</script>', begin)
  const start = body.slice(begin, end)
  const later = `requestAnimationFrame(()=>setTimeout(()=>{
const add=(name,facts,to)=>to.append(Object.assign(document.createElement(name),facts));
for(const href of ${inScript(files)})add("link",{rel:"modulepreload",href},document.head);
add("script",{type:"module",textContent:${inScript(start)}},document.body)}))`
  return { html: head + body.slice(0, begin) + later + body.slice(end), start }
}

function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
