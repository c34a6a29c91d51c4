import { createServer } from 'node:http'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '#test/repository/list-files.ts'

const element = (attributes: string) => `<pakk-picker ${attributes}></pakk-picker>`

/** A form as older shops have it: a change of the method replaces the HTML of the block. */
const classicPage = (site: string) => `<!doctype html><html lang="lv"><meta charset="utf-8">
<title>Classic</title><h1>Checkout</h1>
<form action="/done">
  <label><input type="radio" name="method" value="locker" checked> Locker</label>
  <label><input type="radio" name="method" value="courier"> Courier</label>
  <div id="block">${element('country="lv" postal-code="LV-3001"')}</div>
  <output></output>
  <button>Order</button>
</form>
<script src="${site}/picker/pakk-picker.js" async></script>
<script>
  const block = document.querySelector('#block')
  const html = block.innerHTML
  for (const radio of document.querySelectorAll('[name=method]'))
    radio.onchange = () => { block.innerHTML = radio.value === 'locker' ? html : 'At your door' }
  document.addEventListener('pakk-place', (event) => {
    document.querySelector('output').textContent = event.detail.place?.id ?? ''
  })
</script>`

const reactPage = (site: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<title>React</title><h1>Checkout</h1><div id="root"></div>
<script src="${site}/picker/pakk-picker.js"></script><script src="/react.js"></script>`

/** A page that allows neither inline scripts and styles nor any origin but two. */
const strictPage = (site: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<title>Strict</title><h1>Checkout</h1>
<form action="/done">${element('country="ee" size="L"')}<button>Order</button></form>
<script src="${site}/picker/pakk-picker.js"></script>`

/** What a strict policy must allow for the picker, as the documentation says. */
const strictPolicy = (site: string) =>
  [
    "default-src 'none'",
    `script-src ${site}/picker/`,
    `connect-src ${site}/api/picker/`,
    `frame-src ${site}/picker/`,
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

const bundleReact = async () => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join('test/support/shops/react-checkout.tsx')],
    bundle: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}

/**
 * Starts a server with three checkouts of shops, which embed the picker of `site`: `/classic`, `/react`
 * and `/strict`. Each posts its form to `/done`, which shows what it got.
 */
export const startShops = async (site: string) => {
  const script = await bundleReact()
  const html = { 'content-type': 'text/html; charset=utf-8' }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop')
    if (pathname === '/react.js') {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script)
    } else if (pathname === '/classic') response.writeHead(200, html).end(classicPage(site))
    else if (pathname === '/react') response.writeHead(200, html).end(reactPage(site))
    else if (pathname === '/strict') {
      const headers = { ...html, 'content-security-policy': strictPolicy(site) }
      response.writeHead(200, headers).end(strictPage(site))
    } else if (pathname === '/done') {
      const got = JSON.stringify(Object.fromEntries(searchParams)).replaceAll('<', '')
      response.writeHead(200, html).end(`<!doctype html><title>Done</title><pre>${got}</pre>`)
    } else response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
