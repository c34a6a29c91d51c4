import { html } from '#functions/lib/html.ts'
import { checkoutScript } from './checkout-script.ts'
import { findBank } from './methods.ts'
import { pageStyle } from '#functions/providers/sandbox-page-style.ts'

interface Asset {
  readonly type: string
  readonly body: string
}

/** Submits the return form automatically; without scripts the payer presses its button. */
const returnScript = `document.getElementById('return').submit()`

const staticAssets: Readonly<Record<string, Asset>> = {
  'checkout.js': { type: 'text/javascript; charset=utf-8', body: checkoutScript },
  'return.js': { type: 'text/javascript; charset=utf-8', body: returnScript },
  'pages.css': { type: 'text/css; charset=utf-8', body: pageStyle },
}

/** Renders a round logo with the bank's first letter. */
const renderLogo = ({ name, colour }: { name: string; colour: string }): string =>
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">
    <circle cx="20" cy="20" r="20" fill="${colour}" />
    <text x="20" y="27" fill="#fff" font-family="sans-serif" font-size="20" text-anchor="middle">
      ${name.slice(0, 1)}
    </text>
  </svg>`.text

const cardLogo = { name: '▭', colour: '#3a4150' }

/** Returns a file of the sandbox pages, or null. Logos are named `<gateway>.svg`. */
export const findAsset = (name: string): Asset | null => {
  const asset = Object.hasOwn(staticAssets, name) ? staticAssets[name] : undefined
  if (asset !== undefined) return asset
  const gateway = /^([a-z-]+)\.svg$/.exec(name)?.[1] ?? ''
  const logo = gateway === 'card' ? cardLogo : findBank(gateway)
  return logo === undefined ? null : { type: 'image/svg+xml', body: renderLogo(logo) }
}
