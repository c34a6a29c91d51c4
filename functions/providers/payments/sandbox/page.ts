import { html, type Html } from '#functions/lib/html.ts'
import { formatEuros } from '#shared/lib/money.ts'
import { renderSandboxPage } from '#functions/providers/sandbox-page.ts'
import { decisionName, decisions, type Decision } from './decisions.ts'
import type { SignedMessage } from './message.ts'
import { paymentNotice } from './notice.ts'
import type { SandboxTransaction } from './transaction.ts'

interface BankPage {
  readonly bank: { readonly gateway: string; readonly name: string }
  readonly transaction: SandboxTransaction
}

const renderFrame = ({ bank }: BankPage, body: Html): Html => {
  const icon = `/sandbox/assets/${bank.gateway}.svg`
  return renderSandboxPage({
    title: bank.name,
    icon,
    style: '/sandbox/assets/pages.css',
    logo: html`<img src="${icon}" alt="" width="40" height="40" />`,
    notice: paymentNotice,
    body,
  })
}

/** The choices of real payers; the other decisions simulate special cases. */
const payerChoices: ReadonlySet<Decision> = new Set(['pay', 'pay_late', 'refuse', 'cancel'])

/** Renders a bank's page with the amount and one button per decision. */
export const renderBankPage = (page: BankPage): Html => {
  const { transaction } = page
  const renderButton = (decision: Decision, kind: string): Html =>
    html`<button name="decision" value="${decision}" class="${kind}">
      ${decisions[decision].label}
    </button>`
  const specialCases = decisionName.options.filter((decision) => !payerChoices.has(decision))
  return renderFrame(
    page,
    html`<dl>
        <dt>To pay</dt>
        <dd class="sum">${formatEuros(transaction.amount_cents)}</dd>
        <dt>Reference</dt>
        <dd>${transaction.reference}</dd>
      </dl>
      <form method="post">
        ${[...payerChoices].map((decision) => renderButton(decision, decision === 'pay' ? 'main' : ''))}
        <details>
          <summary>Faults and special cases</summary>
          ${specialCases.map((decision) => renderButton(decision, ''))}
        </details>
      </form>`,
  )
}

/** Renders the page that posts the signed message to the shop, automatically or by its button. */
export const renderReturnPage = ({
  url,
  message,
  ...page
}: BankPage & { readonly url: string; readonly message: SignedMessage }): Html =>
  renderFrame(
    page,
    html`<form method="post" action="${url}" id="return">
        <input type="hidden" name="json" value="${message.json}" />
        <input type="hidden" name="mac" value="${message.mac}" />
        <button class="main">Back to the merchant</button>
      </form>
      <script src="/sandbox/assets/return.js"></script>`,
  )

/** Renders the page for a payer who does not return to the shop. */
export const renderLeavePage = (page: BankPage): Html =>
  renderFrame(page, html`<p role="status">The payment is made. You may close this window.</p>`)
