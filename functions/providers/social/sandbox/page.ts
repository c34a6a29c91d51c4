import { html, type Html } from '#functions/lib/html.ts'
import { pageLocale, sandboxPage } from '../../sandbox-page.ts'
import type { SocialProviderName } from '../port.ts'
import { sandboxPeople } from './people.ts'
import { providerTitles, socialWords } from './words.ts'

interface Page {
  readonly provider: SocialProviderName
  readonly locale: string
}

const frame = ({ provider, locale }: Page, body: Html): Html => {
  const language = pageLocale(locale)
  const { title, test } = socialWords[language]
  return sandboxPage({
    language,
    title: `${title} – ${providerTitles[provider]}`,
    icon: 'data:,',
    style: '/sandbox/social/scripts/pages.css',
    notice: test,
    body,
  })
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
