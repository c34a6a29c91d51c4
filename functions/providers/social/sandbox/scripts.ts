import { pageStyle } from '../../sandbox-page-style.ts'

/**
 * Opens the sandbox's page and answers the token it hands over, or null when it was cancelled or
 * closed. `state` is this window's own: a message with another is not listened to.
 */
const ask = `
const ask = (provider, query) => new Promise((resolve) => {
  const state = crypto.randomUUID()
  const lang = document.documentElement.lang
  const search = new URLSearchParams({ ...query, state, lang })
  const popup = window.open('/sandbox/social/' + provider + '?' + search, 'sandbox-social', 'popup,width=480,height=720')
  const end = (token) => {
    removeEventListener('message', take)
    clearInterval(watch)
    resolve(token || null)
  }
  const take = ({ origin, data }) => {
    if (origin === location.origin && data && data.sandboxSocial === state) end(data.token)
  }
  const watch = setInterval(() => { if (!popup || popup.closed) end(null) }, 500)
  addEventListener('message', take)
})
`

/** The part of Google's page script that a login button needs. */
const google = `(() => {${ask}
const words = { et: 'Logi sisse Google’iga', ru: 'Войти через Google', en: 'Sign in with Google', lt: 'Prisijungti su Google', lv: 'Pieteikties ar Google' }
let settings = {}
const open = async () => {
  const credential = await ask('google', { client_id: settings.client_id, nonce: settings.nonce || '' })
  if (credential) settings.callback({ credential, select_by: 'btn' })
}
const renderButton = (parent, { locale = 'en', width } = {}) => {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = words[String(locale).slice(0, 2)] || words.en
  Object.assign(button.style, { width: width ? width + 'px' : '100%', minHeight: '40px', font: 'inherit', border: '1px solid #747775', borderRadius: '4px', background: '#fff', color: '#1f1f1f', cursor: 'pointer' })
  button.addEventListener('click', open)
  parent.replaceChildren(button)
}
const none = () => {}
window.google = { accounts: { id: { initialize: (given) => { settings = given }, renderButton, prompt: none, cancel: none, disableAutoSelect: none } } }
})()`

/** The part of Facebook's page script that a login button needs. */
const facebook = `(() => {${ask}
let appId = ''
let accessToken = null
const login = async (done) => {
  accessToken = await ask('facebook', { client_id: appId })
  done(accessToken ? { status: 'connected', authResponse: { accessToken } } : { status: 'unknown', authResponse: null })
}
const api = async (path, query, done) => {
  const search = new URLSearchParams({ ...query, access_token: accessToken || '' })
  done(await (await fetch('/sandbox/social/graph' + path + '?' + search)).json())
}
window.FB = { init: (given) => { appId = given.appId }, login, api, logout: (done) => done && done() }
if (window.fbAsyncInit) window.fbAsyncInit()
})()`

/** Gives the token to the page that opened this one, which is of the same origin, and closes. */
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

/** The files of the sandbox's login, by name. */
export const socialScripts: Readonly<Record<string, { type: string; body: string }>> = {
  'google.js': { type: 'text/javascript; charset=utf-8', body: google },
  'facebook.js': { type: 'text/javascript; charset=utf-8', body: facebook },
  'hand-over.js': { type: 'text/javascript; charset=utf-8', body: handOver },
  'pages.css': { type: 'text/css; charset=utf-8', body: style },
}
