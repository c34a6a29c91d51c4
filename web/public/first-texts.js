/*
 * Runs before the app and before a recipient's page: applies the colour scheme, fills the placeholder
 * page with the first texts and the operators' message, and says when the app does not load. The language
 * is that of `web/lib/i18n/page-locale.ts`. It also requests the texts, and the parcel of a recipient's
 * page, so that they load beside the code.
 */
{
  const texts = JSON.parse(document.getElementById('first-texts').textContent)
  const query = new URLSearchParams(location.search)
  const parse = (text) => {
    const key = String(text).replace('-', '_').toLowerCase()
    return Object.keys(texts).find((each) => [texts[each].lang, each.toLowerCase()].includes(key))
  }
  const [domain] = location.hostname.split('.').slice(-1)
  const hosted = Object.keys(texts).find((each) => texts[each].domains.includes(domain))
  const visit = parse(sessionStorage.getItem('pakk.visitLocale'))
  const linked = parse(query.get('lang'))
  const isOwn = linked === sessionStorage.getItem('pakk.writtenLang')
  const started = isOwn || (visit && query.has('returned')) ? visit : (linked ?? visit)
  const locale = started ?? parse(localStorage.getItem('pakk.locale')) ?? hosted
  const shown = locale ?? parse(document.documentElement.lang)
  const { lang, first, failed, reload, file } = texts[shown]
  const scheme = localStorage.getItem('pakk.scheme')
  document.documentElement.lang = lang
  if (/^(light|dark)$/.test(scheme)) document.documentElement.dataset.scheme = scheme

  const request = (link) =>
    document.head.append(Object.assign(document.createElement('link'), link))
  if (file) request({ rel: 'modulepreload', href: file })
  const parcel = new URLSearchParams(location.hash.slice(1))
  const id = parcel.get('id')
  const hash = parcel.get('h')
  const [, entry] = /^\/(incoming_parcel|pass|tour)(?:\/|$)/.exec(location.pathname) ?? []
  if (id && entry === 'incoming_parcel') {
    const access = new URLSearchParams(hash ? { hash, id } : { id })
    // The page makes the same call (`web/incoming/main.tsx`) and gets this response.
    const href = `/api/order/incoming_parcel/?${access}`
    request({ rel: 'preload', as: 'fetch', crossOrigin: '', href })
  }

  // The app takes this response as well (`web/lib/api/status-messages.ts`).
  if (!entry)
    globalThis.statusMessages = fetch('/api/classificators/rss_status', {
      signal: AbortSignal.timeout?.(30_000),
    })
      .then((response) => (response.ok ? response.json() : undefined))
      .catch(() => undefined)
  const loadFont = async () => {
    // The first frame waits for the style sheet, which names the font.
    await new Promise(requestAnimationFrame)
    await document.fonts.load('1rem Inter').catch(() => [])
  }
  const findMessage = async () => {
    // In its own font from the start: in another one its lines may break elsewhere.
    const [messages] = await Promise.all([globalThis.statusMessages, loadFont()])
    const html = messages?.find(({ language }) => language === shown)?.value ?? ''
    return new DOMParser().parseFromString(html, 'text/html').body.textContent
  }

  const fill = (name, text) => {
    const place = document.querySelector(`.first-${name}`)
    if (place) place.textContent = text
  }
  const isFirstScreen = /^\/(new_shipment(\/parcel_selection)?|incoming_parcel)\/?$/.test(
    location.pathname,
  )
  // The state is `interactive` once the page is parsed, before the app runs.
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    void findMessage().then((text) => fill('message', text))
    if (isFirstScreen) for (const [name, text] of Object.entries(first)) fill(name, text)
  })

  // Captured, as the failure of a script does not bubble.
  const showFailure = ({ target }) => {
    const isApp = target === window || target.type === 'module'
    if (!isApp || !document.querySelector('.first')) return
    const page = document.createElement('main')
    page.className = 'first-failure'
    page.append(document.createElement('h1'), document.createElement('button'))
    page.firstChild.textContent = failed
    page.lastChild.textContent = reload
    page.lastChild.addEventListener('click', () => location.reload())
    document.getElementById('root').replaceChildren(page)
  }
  addEventListener('error', showFailure, true)
}
