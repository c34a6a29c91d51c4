import { html, type Html } from '#functions/lib/html.ts'

/** The languages of the sandbox pages. */
export const pageLocales = ['et', 'ru', 'en', 'lt', 'lv'] as const
export type PageLocale = (typeof pageLocales)[number]

/** Returns a language of the pages; English for any other. */
export const toPageLocale = (locale: string): PageLocale =>
  pageLocales.find((known) => known === locale) ?? 'en'

interface SandboxPage {
  readonly language: PageLocale
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

/** Renders a page of a sandboxed provider. */
export const renderSandboxPage = ({
  language,
  title,
  icon,
  style,
  logo,
  notice,
  body,
}: SandboxPage): Html =>
  html`<!doctype html>
    <html lang="${language}">
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
