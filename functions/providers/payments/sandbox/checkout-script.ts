import type { CardError } from './enter-card.ts'
import { paymentNotice } from './notice.ts'

const errorTexts = {
  bad_number: 'Check the card number',
  bad_expiry: 'Check the expiry date',
  bad_cvc: 'The security code has 3 or 4 digits',
  failed: 'The payment failed. Please try again.',
} as const satisfies Record<CardError, string>

/**
 * The sandbox's `checkout.js`: defines `window.Maksekeskus.Checkout` with `initialize(options)` and
 * `open()` like the real one. It shows a card form in a dialog inside a shadow tree, sends the card to
 * `/sandbox/card/{transaction}` and calls the global function named in `completed` with the signed
 * message, or the one named in `cancelled`. It needs no inline style or script, so it works under a
 * strict content security policy. It is plain JavaScript in a string because the browser runs it as is.
 */
export const checkoutScript = `(() => {
const errorTexts = ${JSON.stringify(errorTexts)}
const origin = new URL(document.currentScript.src).origin
const style = new CSSStyleSheet()
style.replaceSync(\`
dialog { width: min(24rem, calc(100vw - 2rem)); padding: 1.25rem; border: 0; border-radius: .75rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; background: light-dark(#fff, #1c2229); color: light-dark(#17202a, #eef1f4); }
dialog::backdrop { background: #0008; }
h2 { margin: 0 0 .5rem; font-size: 1.25rem; }
p { margin: 0 0 .75rem; font-size: .875rem; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
label { display: grid; gap: .25rem; align-content: start; }
.wide { grid-column: 1 / -1; }
input, button { font: inherit; min-height: 2.75rem; padding: 0 .75rem; border: 1px solid light-dark(#737d8c, #8b96a5); border-radius: .5rem; background: transparent; color: inherit; min-width: 0; width: 100%; box-sizing: border-box; }
input[aria-invalid=true] { border-color: light-dark(#b3261e, #ffb4ab); }
[role=alert] { grid-column: 1 / -1; color: light-dark(#b3261e, #ffb4ab); margin: 0; }
[role=alert]:empty { display: none; }
button { cursor: pointer; }
button[type=submit] { background: light-dark(#0b5c8a, #8fc7ea); border-color: transparent; color: light-dark(#fff, #10202b); font-weight: 700; }
button:disabled { opacity: .6; cursor: progress; }
:focus-visible { outline: 3px solid light-dark(#0b5c8a, #8fc7ea); outline-offset: 2px; }
\`)
const element = (tag, attributes = {}, ...children) => {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
  node.append(...children)
  return node
}
const fieldByError = { bad_number: 'number', bad_expiry: 'expiry', bad_cvc: 'cvc' }
let options = {}
const callListener = (name, data) => {
  const listener = window[options[name]]
  if (typeof listener === 'function') listener(data)
}
const open = () => {
  const host = element('div', { lang: 'en' })
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [style]
  const inputs = {
    number: element('input', { name: 'number', inputmode: 'numeric', autocomplete: 'cc-number', required: '', maxlength: '23' }),
    expiry: element('input', { name: 'expiry', inputmode: 'numeric', autocomplete: 'cc-exp', required: '', maxlength: '7' }),
    cvc: element('input', { name: 'cvc', inputmode: 'numeric', autocomplete: 'cc-csc', required: '', maxlength: '4' }),
    name: element('input', { name: 'name', autocomplete: 'cc-name' }),
  }
  inputs.name.value = options.clientName ?? ''
  const alert = element('p', { role: 'alert', id: 'problem' })
  const pay = element('button', { type: 'submit' }, 'Pay' + (options.amount ? ' ' + String(options.amount).replace('.', ',') + '\\u00a0€' : ''))
  const cancel = element('button', { type: 'button' }, 'Cancel')
  const form = element('form', { novalidate: '' },
    element('label', { class: 'wide' }, 'Card number', inputs.number),
    element('label', {}, 'Expires (MM/YY)', inputs.expiry),
    element('label', {}, 'Security code (CVC)', inputs.cvc),
    element('label', { class: 'wide' }, 'Name on card', inputs.name),
    alert, cancel, pay)
  const dialog = element('dialog', { 'aria-labelledby': 'title' },
    element('h2', { id: 'title' }, 'Card payment'), element('p', {}, '${paymentNotice}'), form)
  root.append(dialog)
  document.body.append(host)
  let done = false
  const finish = (name, data) => {
    if (done) return
    done = true
    dialog.close()
    host.remove()
    callListener(name, data)
  }
  const showError = (error) => {
    alert.textContent = errorTexts[error] ?? errorTexts.failed
    for (const [name, input] of Object.entries(inputs)) {
      if (name === fieldByError[error]) {
        input.setAttribute('aria-invalid', 'true')
        input.setAttribute('aria-describedby', 'problem')
        input.focus()
      } else {
        input.removeAttribute('aria-invalid')
        input.removeAttribute('aria-describedby')
      }
    }
  }
  cancel.addEventListener('click', () => finish('cancelled'))
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    if (!pay.disabled) finish('cancelled')
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (pay.disabled) return
    pay.disabled = cancel.disabled = true
    try {
      const response = await fetch(origin + '/sandbox/card/' + encodeURIComponent(options.transaction), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ number: inputs.number.value, expiry: inputs.expiry.value, cvc: inputs.cvc.value }),
      })
      const result = await response.json()
      if (response.ok) finish('completed', result)
      else showError(result.error)
    } catch {
      showError('failed')
    } finally {
      pay.disabled = cancel.disabled = false
    }
  })
  dialog.showModal()
}
const Checkout = {
  initialize(newOptions) {
    options = { ...newOptions }
    return Checkout
  },
  open,
}
window.Maksekeskus = { Checkout }
})()
`
