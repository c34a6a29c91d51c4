import { html, type Html } from '#functions/lib/html.ts'
import { pageLocale } from '../../payments/sandbox/words.ts'
import type { SocialProviderName } from '../port.ts'
import { sandboxPeople } from './people.ts'
import { providerTitles, socialWords } from './words.ts'

interface Page {
  readonly provider: SocialProviderName
  readonly locale: string
}

const frame = ({ provider, locale }: Page, body: Html): Html => {
  const language = pageLocale(locale)
  const word = socialWords[language]
  const title = `${word.title} – ${providerTitles[provider]}`
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/social/scripts/pages.css" />
      </head>
      <body>
        <main>
          <p class="test">${word.test}</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}

/** The page on which one says who one is: somebody ready, or anybody typed in. */
export const personPage = (page: Page): Html => {
  const word = socialWords[pageLocale(page.locale)]
  const people = sandboxPeople.map(
    ({ name, email, verified }) =>
      html`<form method="post">
        <input type="hidden" name="name" value="${name}" />
        <input type="hidden" name="email" value="${email}" />
        ${verified ? html`<input type="hidden" name="verified" value="on" />` : ''}
        <button>${name} · ${email}${verified ? '' : ` (${word.unverified})`}</button>
      </form>`,
  )
  return frame(
    page,
    html`${people}
      <h2>${word.someone}</h2>
      <form method="post">
        <label>${word.name}<input name="name" required maxlength="80" autocomplete="off" /></label>
        <label
          >${word.email}<input name="email" type="email" maxlength="80" autocomplete="off"
        /></label>
        <label class="check"
          ><input type="checkbox" name="verified" checked />${word.verified}</label
        >
        <button class="main">${word.go}</button>
      </form>
      <form method="post"><button name="cancel" value="1">${word.cancel}</button></form>`,
  )
}

/** The way back: hands the token to the page that opened this one, and closes. Empty when cancelled. */
export const handOverPage = (
  page: Page,
  { state, token }: { readonly state: string; readonly token: string },
): Html =>
  frame(
    page,
    html`<p role="status">${socialWords[pageLocale(page.locale)].leave}</p>
      <input type="hidden" id="state" value="${state}" />
      <input type="hidden" id="token" value="${token}" />
      <script src="/sandbox/social/scripts/hand-over.js"></script>`,
  )
