import { html, type Html } from '#functions/lib/html.ts'

/** The languages that the pages of sandboxes speak. */
export const pageLocales = ['et', 'ru', 'en', 'lt', 'lv'] as const
export type PageLocale = (typeof pageLocales)[number]

/** The page's language, English for any that it does not have. */
export const pageLocale = (locale: string): PageLocale =>
  pageLocales.find((known) => known === locale) ?? 'en'

interface SandboxPage {
  readonly language: PageLocale
  readonly title: string
  /** Addresses of its icon and its style sheet. */
  readonly icon: string
  readonly style: string
  /** A picture before the heading. */
  readonly logo?: Html
  /** Says that nothing here is real. */
  readonly notice: string
  readonly body: Html
}

/** A page on which a sandbox plays an outside party. */
export const sandboxPage = ({
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
