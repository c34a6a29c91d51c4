import { html, type Html } from '#functions/lib/html.ts'
import { toPageLocale, renderSandboxPage } from '../../sandbox-page.ts'
import type { SocialProviderName } from '../port.ts'
import { sandboxPeople } from './sandbox-people.ts'
import { providerTitles, socialTexts } from './texts.ts'

interface Page {
  readonly provider: SocialProviderName
  readonly locale: string
}

const renderFrame = ({ provider, locale }: Page, body: Html): Html => {
  const language = toPageLocale(locale)
  const { title, notice } = socialTexts[language]
  return renderSandboxPage({
    language,
    title: `${title} – ${providerTitles[provider]}`,
    icon: 'data:,',
    style: '/sandbox/social/scripts/pages.css',
    notice,
    body,
  })
}

/** Renders the login page: a list of prepared people, and a form for any other person. */
export const renderPersonPage = (page: Page): Html => {
  const texts = socialTexts[toPageLocale(page.locale)]
  const people = sandboxPeople.map(
    ({ name, email, verified }) =>
      html`<form method="post">
        <input type="hidden" name="name" value="${name}" />
        <input type="hidden" name="email" value="${email}" />
        ${verified ? html`<input type="hidden" name="verified" value="on" />` : ''}
        <button>${name} · ${email}${verified ? '' : ` (${texts.unverified})`}</button>
      </form>`,
  )
  return renderFrame(
    page,
    html`${people}
      <h2>${texts.otherPerson}</h2>
      <form method="post">
        <label>${texts.name}<input name="name" required maxlength="80" autocomplete="off" /></label>
        <label
          >${texts.email}<input name="email" type="email" maxlength="80" autocomplete="off"
        /></label>
        <label class="check"
          ><input type="checkbox" name="verified" checked />${texts.verified}</label
        >
        <button class="main">${texts.submit}</button>
      </form>
      <form method="post"><button name="cancel" value="1">${texts.cancel}</button></form>`,
  )
}

/**
 * Renders the page that passes the token to its opener and closes. The token is empty after a
 * cancellation.
 */
export const renderHandOverPage = (
  page: Page,
  { state, token }: { readonly state: string; readonly token: string },
): Html =>
  renderFrame(
    page,
    html`<p role="status">${socialTexts[toPageLocale(page.locale)].leave}</p>
      <input type="hidden" id="state" value="${state}" />
      <input type="hidden" id="token" value="${token}" />
      <script src="/sandbox/social/scripts/hand-over.js"></script>`,
  )
