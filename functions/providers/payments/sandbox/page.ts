import { html, type Html } from '#functions/lib/html.ts'
import { formatEuros } from '#shared/lib/money.ts'
import { pageLocale, sandboxPage } from '../../sandbox-page.ts'
import { decisionName, type Decision } from './decisions.ts'
import type { Signed } from './message.ts'
import type { SandboxTransaction } from './transaction.ts'
import { words } from './words.ts'

interface BankPage {
  readonly bank: { readonly gateway: string; readonly name: string }
  readonly transaction: SandboxTransaction
}

const frame = ({ bank, transaction }: BankPage, body: Html): Html => {
  const icon = `/sandbox/assets/${bank.gateway}.svg`
  const language = pageLocale(transaction.locale)
  return sandboxPage({
    language,
    title: bank.name,
    icon,
    style: '/sandbox/assets/pages.css',
    logo: html`<img src="${icon}" alt="" width="40" height="40" />`,
    notice: words[language].test,
    body,
  })
}

/** What a payer of flesh and blood may do; the other decisions show what can go wrong. */
const payerChoices: ReadonlySet<Decision> = new Set(['pay', 'pay_late', 'refuse', 'cancel'])

/** A bank's own page: what is to be paid, and one button for each way it can end. */
export const bankPage = (page: BankPage): Html => {
  const { transaction } = page
  const word = words[pageLocale(transaction.locale)]
  const button = (decision: Decision, kind: string): Html =>
    html`<button name="decision" value="${decision}" class="${kind}">
      ${word.decisions[decision]}
    </button>`
  const issues = decisionName.options.filter((decision) => !payerChoices.has(decision))
  return frame(
    page,
    html`<dl>
        <dt>${word.toPay}</dt>
        <dd class="sum">${formatEuros(transaction.amount_cents)}</dd>
        <dt>${word.reference}</dt>
        <dd>${transaction.reference}</dd>
      </dl>
      <form method="post">
        ${[...payerChoices].map((decision) => button(decision, decision === 'pay' ? 'main' : ''))}
        <details>
          <summary>${word.issues}</summary>
          ${issues.map((decision) => button(decision, ''))}
        </details>
      </form>`,
  )
}

/** The way back: posts the signed message to the shop, by itself or by the button. */
export const returnPage = ({
  url,
  message,
  ...page
}: BankPage & { readonly url: string; readonly message: Signed }): Html =>
  frame(
    page,
    html`<form method="post" action="${url}" id="return">
        <input type="hidden" name="json" value="${message.json}" />
        <input type="hidden" name="mac" value="${message.mac}" />
        <button class="main">${words[pageLocale(page.transaction.locale)].goBack}</button>
      </form>
      <script src="/sandbox/assets/return.js"></script>`,
  )

/** The end of a payer who does not come back to the shop. */
export const leavePage = (page: BankPage): Html =>
  frame(page, html`<p role="status">${words[pageLocale(page.transaction.locale)].leave}</p>`)
