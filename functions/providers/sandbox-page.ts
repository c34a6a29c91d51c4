import { html, type Html } from '#functions/lib/html.ts'

interface SandboxPage {
  readonly title: string
  /** URLs of the icon and the style sheet. */
  readonly icon: string
  readonly style: string
  /** An image before the heading. */
  readonly logo?: Html
  /** Notice that this is a test environment. */
  readonly notice: string
  readonly body: Html
}

/** Renders a page of a sandboxed provider, in English: only developers and testers see it. */
export const renderSandboxPage = ({ title, icon, style, logo, notice, body }: SandboxPage): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="${icon}" />
        <link rel="stylesheet" href="${style}" />
      </head>
      <body>
        <main>
          <p class="test">${notice}</p>
          <h1>${logo ?? ''}${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
