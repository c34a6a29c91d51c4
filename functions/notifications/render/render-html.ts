import { brandMarks } from '#shared/lib/brand-marks.ts'
import { splitCode } from '#shared/lib/code-parts.ts'
import { html, type Html } from '#functions/lib/html.ts'
import type { Brand } from '#functions/lib/brand.ts'
import { brandStyles, type BrandStyle } from './brand-style.ts'
import type { Block, Fact, Email } from './email.ts'

const TEXT = '#0e1a33'
const MUTED = '#4c5a75'
const SURFACE = '#ffffff'
const SUNKEN = '#eef1f7'
const LINE = '#e0e5ee'
const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

// Many mail programs drop style sheets, so all essential styles are inline. Programs with a dark
// scheme read the sheet in the head, whose rules need !important to override the inline ones.
const buildDarkStyles = (style: BrandStyle): Html => ({
  escaped: true,
  text: [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media (prefers-color-scheme:dark){',
    '.page{background:#0b111e!important}',
    '.surface{background:#121a2b!important;color:#edf2fc!important}',
    '.sunken{background:#0e1524!important;border-color:#26314a!important}',
    '.text{color:#edf2fc!important}',
    '.muted{color:#aab7d1!important}',
    `.link{color:${style.darkLink}!important}`,
    '}',
  ].join(''),
})

// Each block has a bottom margin of 16 px; containers of blocks have no bottom padding of their
// own.
const renderFacts = (rows: readonly Fact[]): Html =>
  html`<dl style="margin:0 0 16px">
    ${rows.map(
      ([label, value]) =>
        html`<dt class="muted" style="font-size:14px;color:${MUTED}">${label}</dt>
          <dd class="text" style="margin:0 0 8px;color:${TEXT}">${value}</dd>`,
    )}
  </dl>`

/** Renders a code with small keys. */
const renderCode = (code: string): Html[] =>
  splitCode(code).map(({ part, isKey }) =>
    isKey
      ? html`<span class="muted" style="font-size:16px;font-weight:600;color:${MUTED}"
          >${part}</span
        > `
      : html`${part} `,
  )

/**
 * Renders the mark of a brand and its name. The name is text: many mail programs drop drawings.
 */
const renderLogo = (brand: Brand, style: BrandStyle): Html => {
  const fills = { primary: style.background, accent: style.stripe, white: '#ffffff' }
  return html`<svg
      xmlns="http://www.w3.org/2000/svg"
      width="32"
      height="32"
      viewBox="0 4 32 32"
      aria-hidden="true"
      style="vertical-align:middle"
    >
      ${brandMarks[brand].map(({ paint, d }) =>
        paint === 'white-line'
          ? html`<path
              d="${d}"
              fill="none"
              stroke="#ffffff"
              stroke-width="2.25"
              stroke-linejoin="round"
            />`
          : html`<path d="${d}" fill="${fills[paint]}" />`,
      )}
    </svg>
    <span style="vertical-align:middle">${style.name}</span>`
}

const renderBlock = (block: Block, style: BrandStyle, linkHelp: string): Html => {
  switch (block.kind) {
    case 'text':
      return html`<p class="text" style="margin:0 0 16px;color:${TEXT}">${block.text}</p>`
    case 'heading':
      return html`<h2 class="text" style="margin:24px 0 12px;font-size:18px;color:${TEXT}">
        ${block.text}
      </h2>`
    case 'facts':
      return renderFacts(block.rows)
    case 'code':
      return html`<p class="muted" style="margin:0;font-size:14px;color:${MUTED}">
          ${block.caption}
        </p>
        <p
          class="text"
          style="margin:0 0 12px;font-size:30px;line-height:1.3;font-weight:700;font-variant-numeric:tabular-nums;letter-spacing:1px;color:${TEXT};white-space:nowrap"
        >
          ${renderCode(block.code)}
        </p>`
    case 'steps':
      return html`<ol class="text" style="margin:0 0 16px;padding-left:24px;color:${TEXT}">
        ${block.steps.map((step) => html`<li style="margin:0 0 8px">${step}</li>`)}
      </ol>`
    case 'button':
      return html`<p style="margin:0 0 16px">
          <a
            href="${block.url}"
            style="display:inline-block;padding:12px 24px;border-radius:8px;background:${style.background};color:${style.onBackground};font-weight:600;text-decoration:none"
            >${block.label}</a
          >
        </p>
        <p class="muted" style="margin:0 0 16px;font-size:13px;color:${MUTED}">
          ${linkHelp}<br />
          <a class="link" href="${block.url}" style="color:${style.link}">${block.url}</a>
        </p>`
    case 'link':
      return html`<p style="margin:0 0 16px">
        <a class="link" href="${block.url}" style="color:${style.link}">${block.label}</a>
      </p>`
    case 'card':
      return html`<div
        class="sunken"
        style="margin:0 0 16px;padding:16px 16px 0;border:1px solid ${LINE};border-radius:10px;background:${SUNKEN}"
      >
        ${block.blocks.map((part) => renderBlock(part, style, linkHelp))}
      </div>`
  }
}

/** Renders an e-mail as a complete HTML page in the brand's colours, for light and dark schemes. */
export const renderHtml = (
  { subject, heading, blocks, linkHelp, footer }: Email,
  { brand, lang }: { brand: Brand; lang: string },
): string => {
  const style: BrandStyle = brandStyles[brand]
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${buildDarkStyles(style)}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;background:${SUNKEN};font:16px/1.5 ${FONT}">
        <div role="main" style="max-width:600px;margin:0 auto;padding:16px">
          <div
            class="text"
            style="padding:8px 24px 16px;font-size:26px;line-height:32px;font-weight:700;color:${TEXT}"
          >
            ${renderLogo(brand, style)}
          </div>
          <div
            class="surface"
            style="padding:24px 24px 8px;border-top:4px solid ${style.background};border-radius:12px;background:${SURFACE};color:${TEXT};overflow-wrap:anywhere"
          >
            <h1 class="text" style="margin:0 0 16px;font-size:24px;line-height:1.25;color:${TEXT}">
              ${heading}
            </h1>
            ${blocks.map((block) => renderBlock(block, style, linkHelp))}
          </div>
          <p class="muted" style="margin:16px 24px;font-size:13px;color:${MUTED}">${footer}</p>
        </div>
      </body>
    </html>`.text
}
