import { html, type Html } from '#functions/lib/html.ts'
import { renderSandboxPage } from '#functions/providers/sandbox-page.ts'
import type { SocialProviderId } from '#shared/accounts/social-providers.ts'
import { sandboxPeople } from './sandbox-people.ts'

const providerTitles = { google: 'Google', facebook: 'Facebook' } as const satisfies Record<
  SocialProviderId,
  string
>

const renderFrame = (provider: SocialProviderId, body: Html): Html =>
  renderSandboxPage({
    title: `Log in – ${providerTitles[provider]}`,
    icon: 'data:,',
    style: '/sandbox/social/scripts/pages.css',
    notice: 'This is a test environment. No real account is asked for.',
    body,
  })

/** Renders the login page: a list of prepared people, and a form for any other person. */
export const renderPersonPage = (provider: SocialProviderId): Html => {
  const people = sandboxPeople.map(
    ({ name, email, verified }) =>
      html`<form method="post">
        <input type="hidden" name="name" value="${name}" />
        <input type="hidden" name="email" value="${email}" />
        ${verified ? html`<input type="hidden" name="verified" value="on" />` : ''}
        <button>${name} · ${email}${verified ? '' : ' (e-mail not verified)'}</button>
      </form>`,
  )
  return renderFrame(
    provider,
    html`${people}
      <h2>Somebody else</h2>
      <form method="post">
        <label>Name<input name="name" required maxlength="80" autocomplete="off" /></label>
        <label>E-mail<input name="email" type="email" maxlength="80" autocomplete="off" /></label>
        <label class="check"
          ><input type="checkbox" name="verified" checked />The e-mail is verified</label
        >
        <button class="main">Continue</button>
      </form>
      <form method="post"><button name="cancel" value="1">Cancel</button></form>`,
  )
}

/**
 * Renders the page that passes the token to its opener and closes. The token is empty after a
 * cancellation.
 */
export const renderHandOverPage = (
  provider: SocialProviderId,
  { state, token }: { readonly state: string; readonly token: string },
): Html =>
  renderFrame(
    provider,
    html`<p role="status">Done. You may close this window.</p>
      <input type="hidden" id="state" value="${state}" />
      <input type="hidden" id="token" value="${token}" />
      <script src="/sandbox/social/scripts/hand-over.js"></script>`,
  )
