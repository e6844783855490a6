const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g

/**
 * Lets a page be seen before its scripts are asked for: until the first frame is painted, the whole line belongs to
 * styles, font and pictures. Without this, 130 kB of script would stand in front of the largest picture. The router has
 * no setting for it (decision 029), so its HTML is rewritten, or refused where it is not as we know it.
 */
export function scriptsAfterPaint(html: string, nonce: string): { html: string; start: string } {
  const files: (string | undefined)[] = []
  // React moves them to the head. The body is long, and is not copied for them.
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
