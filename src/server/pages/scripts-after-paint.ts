const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g

/**
 * Lets a page be seen before its scripts are asked for: until the first frame is painted, the whole line belongs to
 * styles, font and pictures. Without this, 130 kB of script would stand in front of the largest picture. The router has
 * no setting for it (decision 029), so its HTML is rewritten, or refused where it is not as we know it.
 */
export function scriptsAfterPaint(html: string, nonce: string): { html: string; start: string } {
  const files = [...html.matchAll(PRELOAD)].map(([, file]) => file)
  const begins = new RegExp(`(<script nonce="${nonce}" type="module" async="">)([\\s\\S]*?)(<\\/script>)`)
  const [, , start = ''] = html.match(begins) ?? []
  if (!start && html.includes('__reactRouter'))
    throw new Error('The router starts its pages in a way that we do not know.')
  const later = `requestAnimationFrame(()=>setTimeout(()=>{
const add=(name,facts,to)=>to.append(Object.assign(document.createElement(name),facts));
for(const href of ${inScript(files)})add("link",{rel:"modulepreload",href},document.head);
add("script",{type:"module",textContent:${inScript(start)}},document.body)}))`
  return {
    html: html.replaceAll(PRELOAD, '').replace(begins, (_, open, __, close) => open + later + close),
    start,
  }
}

function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
