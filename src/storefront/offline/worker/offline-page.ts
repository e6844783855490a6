/** Marks a cached page as offline before its scripts run. */
export async function markOffline(page: Response): Promise<Response> {
  const html = (await page.text()).replace('<html', '<html data-offline=""')
  return new Response(html, { status: 200, headers: page.headers })
}

/** The last resort, where the browser has evicted the cached page. */
export function OUT_OF_REACH(): Response {
  return new Response(PAGE, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

const PAGE = `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You are offline - Punnet</title>
<main style="font: 16px/1.45 sans-serif; margin: 20vh auto; max-width: 20rem; text-align: center">
<h1>You are offline</h1>
<p>We cannot reach the shop. Please check your connection, and try again.</p>
<p><a href="">Try again</a></p>
</main>
</html>
`
