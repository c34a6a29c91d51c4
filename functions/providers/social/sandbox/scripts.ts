import { pageStyle } from '#functions/providers/sandbox-page-style.ts'

/**
 * Script that opens the login page and resolves with its token, or with null when it was cancelled or
 * closed. Messages with another `state` than that of this window are ignored.
 */
const requestTokenScript = `
const requestToken = (provider, query) => new Promise((resolve) => {
  const state = crypto.randomUUID()
  const search = new URLSearchParams({ ...query, state })
  const popup = window.open('/sandbox/social/' + provider + '?' + search, 'sandbox-social', 'popup,width=480,height=720')
  const finish = (token) => {
    removeEventListener('message', receive)
    clearInterval(timer)
    resolve(token || null)
  }
  const receive = ({ origin, data }) => {
    if (origin === location.origin && data && data.sandboxSocial === state) finish(data.token)
  }
  // A window that hands over its token closes at once, on a busy machine before the message arrives.
  let closedChecks = 0
  const timer = setInterval(() => {
    if (popup && !popup.closed) return
    closedChecks += 1
    if (closedChecks > 4) finish(null)
  }, 500)
  addEventListener('message', receive)
})
`

/** The subset of Google's page script that a login button needs. */
const google = `(() => {${requestTokenScript}
let settings = {}
const open = async () => {
  const credential = await requestToken('google', { client_id: settings.client_id, nonce: settings.nonce || '' })
  if (credential) settings.callback({ credential, select_by: 'btn' })
}
const renderButton = (parent, { width } = {}) => {
  const button = document.createElement('button')
  button.type = 'button'
  button.lang = 'en'
  button.textContent = 'Sign in with Google'
  Object.assign(button.style, { width: width ? width + 'px' : '100%', minHeight: '40px', font: 'inherit', border: '1px solid #747775', borderRadius: '4px', background: '#fff', color: '#1f1f1f', cursor: 'pointer' })
  button.addEventListener('click', open)
  parent.replaceChildren(button)
}
const noop = () => {}
window.google = { accounts: { id: { initialize: (options) => { settings = options }, renderButton, prompt: noop, cancel: noop, disableAutoSelect: noop } } }
})()`

/** The subset of Facebook's page script that a login button needs. */
const facebook = `(() => {${requestTokenScript}
let appId = ''
let accessToken = null
const login = async (done) => {
  accessToken = await requestToken('facebook', { client_id: appId })
  done(accessToken ? { status: 'connected', authResponse: { accessToken } } : { status: 'unknown', authResponse: null })
}
const api = async (path, query, done) => {
  const search = new URLSearchParams({ ...query, access_token: accessToken || '' })
  done(await (await fetch('/sandbox/social/graph' + path + '?' + search)).json())
}
window.FB = { init: (options) => { appId = options.appId }, login, api, logout: (done) => done && done() }
if (window.fbAsyncInit) window.fbAsyncInit()
})()`

/** Script that passes the token to the opener, which has the same origin, and closes the window. */
const handOver = `
const value = (id) => document.getElementById(id).value
if (opener) opener.postMessage({ sandboxSocial: value('state'), token: value('token') }, location.origin)
close()
`

const style = `${pageStyle}
label { display: grid; gap: .25rem; }
label.check { grid-template-columns: auto 1fr; align-items: center; gap: .5rem; }
input:not([type=checkbox]) { width: 100%; min-height: 3rem; padding: 0 .75rem; font: inherit; border: 1px solid var(--line); border-radius: .5rem; background: light-dark(#fff, #222931); color: inherit; }
`

/** The files of the login sandbox, by name. */
export const socialScripts: Readonly<Record<string, { type: string; body: string }>> = {
  'google.js': { type: 'text/javascript; charset=utf-8', body: google },
  'facebook.js': { type: 'text/javascript; charset=utf-8', body: facebook },
  'hand-over.js': { type: 'text/javascript; charset=utf-8', body: handOver },
  'pages.css': { type: 'text/css; charset=utf-8', body: style },
}
