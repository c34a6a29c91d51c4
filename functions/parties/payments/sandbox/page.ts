import { html, type Html } from '#functions/lib/html.ts'
import { formatEuros } from '#shared/lib/money.ts'
import { decisionName, type Decision } from './decisions.ts'
import type { Signed } from './message.ts'
import type { SandboxTransaction } from './transaction.ts'
import { pageLocale, words } from './words.ts'

interface Frame {
  readonly title: string
  readonly locale: string
  readonly bank: string
  readonly body: Html
}

const frame = ({ title, locale, bank, body }: Frame): Html => {
  const language = pageLocale(locale)
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/sandbox/assets/${bank}.svg" />
        <link rel="stylesheet" href="/sandbox/assets/pages.css" />
      </head>
      <body>
        <main>
          <p class="test">${words[language].test}</p>
          <h1><img src="/sandbox/assets/${bank}.svg" alt="" width="40" height="40" />${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}

/** What a payer of flesh and blood may do; the other decisions show what can go wrong. */
const payerChoices: ReadonlySet<Decision> = new Set(['pay', 'pay_late', 'refuse', 'cancel'])

interface BankPage {
  readonly bank: { readonly gateway: string; readonly name: string }
  readonly transaction: SandboxTransaction
}

/** A bank's own page: what is to be paid, and one button for each way it can end. */
export const bankPage = ({ bank, transaction }: BankPage): Html => {
  const word = words[pageLocale(transaction.locale)]
  const button = (decision: Decision, kind: string): Html =>
    html`<button name="decision" value="${decision}" class="${kind}">
      ${word.decisions[decision]}
    </button>`
  const faults = decisionName.options.filter((decision) => !payerChoices.has(decision))
  return frame({
    title: bank.name,
    locale: transaction.locale,
    bank: bank.gateway,
    body: html`<dl>
        <dt>${word.toPay}</dt>
        <dd class="sum">${formatEuros(transaction.amount_cents)}</dd>
        <dt>${word.reference}</dt>
        <dd>${transaction.reference}</dd>
      </dl>
      <form method="post">
        ${[...payerChoices].map((decision) => button(decision, decision === 'pay' ? 'main' : ''))}
        <details>
          <summary>${word.faults}</summary>
          ${faults.map((decision) => button(decision, ''))}
        </details>
      </form>`,
  })
}

/** The way back: posts the signed message to the shop, by itself or by the button. */
export const returnPage = ({
  bank,
  transaction,
  url,
  message,
}: BankPage & { url: string; message: Signed }): Html =>
  frame({
    title: bank.name,
    locale: transaction.locale,
    bank: bank.gateway,
    body: html`<form method="post" action="${url}" id="return">
        <input type="hidden" name="json" value="${message.json}" />
        <input type="hidden" name="mac" value="${message.mac}" />
        <button class="main">${words[pageLocale(transaction.locale)].goBack}</button>
      </form>
      <script src="/sandbox/assets/return.js"></script>`,
  })

/** The end of a payer who does not come back to the shop. */
export const leavePage = ({ bank, transaction }: BankPage): Html =>
  frame({
    title: bank.name,
    locale: transaction.locale,
    bank: bank.gateway,
    body: html`<p role="status">${words[pageLocale(transaction.locale)].leave}</p>`,
  })
