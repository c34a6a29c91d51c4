import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { getStatusMessage } from '#shared/api/app.ts'
import { getIncomingParcel } from '#shared/api/incoming.ts'
import { localeFacts } from '#shared/lib/locale.ts'
import { TestStorage } from '#test/support/test-storage.ts'
import { buildCallUrl } from '#web/lib/api/api-request.ts'
import { getPageLocale } from '#web/lib/i18n/page-locale.ts'
import { buildFirstTexts } from '#web/build/first-texts.ts'

const script = readFileSync(join(import.meta.dirname, '../public/first-texts.js'), 'utf8')
let texts = { app: '', incoming: '' }
beforeAll(async () => {
  texts = {
    app: await buildFirstTexts('/index.html'),
    incoming: await buildFirstTexts('/incoming.html'),
  }
})
afterEach(() => vi.unstubAllGlobals())

interface Visit {
  readonly url: string
  readonly saved?: Readonly<Record<string, string>>
  readonly session?: Readonly<Record<string, string>>
  /** The status of the response with the operators' messages. */
  readonly status?: number
}

const messages = [
  { language: 'et_EE', value: 'Täna on <b>pühad</b>.' },
  { language: 'ru_RU', value: 'Сегодня <b>праздник</b>.' },
]

/** Reads the text of HTML without entities. */
class Parser {
  parseFromString(html: string) {
    return { body: { textContent: html.replaceAll(/<[^>]*>/g, '') } }
  }
}

const createStorage = (items: Visit['saved'] = {}) => Object.assign(new TestStorage(), items)

const isIncoming = (url: string) => new URL(url).pathname.startsWith('/incoming_parcel')

/** Runs the script on a page that is then parsed. Returns what it has written there. */
const openPage = ({ url, saved, session, status = 200 }: Visit) => {
  const elements: Record<string, { textContent: string }> = {
    '.first-title': { textContent: '' },
    '.first-hint': { textContent: '' },
    '.first-message': { textContent: 'not filled yet' },
  }
  const root = { lang: 'et', dataset: {} }
  const listeners: (() => void)[] = []
  const links: { readonly href?: string }[] = []
  const requests: string[] = []
  const document = {
    documentElement: root,
    readyState: 'interactive',
    getElementById: () => ({ textContent: isIncoming(url) ? texts.incoming : texts.app }),
    querySelector: (selector: string) => elements[selector],
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    createElement: () => ({}),
    fonts: { load: () => Promise.resolve([]) },
    head: { append: (link: (typeof links)[number]) => links.push(link) },
  }
  runInNewContext(script, {
    document,
    location: new URL(url),
    URLSearchParams,
    AbortSignal,
    DOMParser: Parser,
    requestAnimationFrame: (frame: () => void) => frame(),
    fetch: (href: string) => {
      requests.push(href)
      return Promise.resolve(new Response(JSON.stringify(messages), { status }))
    },
    localStorage: createStorage(saved),
    sessionStorage: createStorage(session),
    addEventListener: () => undefined,
  })
  for (const listener of listeners) listener()
  const getText = (name: string) => elements[`.first-${name}`]?.textContent
  return { ...root, title: getText('title'), getText, links, requests }
}

const visits: readonly (readonly [string, Visit])[] = [
  ['nothing known', { url: 'http://localhost/' }],
  ['a host of Latvia', { url: 'https://pakk.lv/' }],
  ['a host of no country', { url: 'https://pakk.example/' }],
  ['a link', { url: 'https://pakk.lv/?lang=ru' }],
  ['a link with a region', { url: 'https://pakk.lv/?lang=en-GB' }],
  ['a link with an unknown language', { url: 'https://pakk.lv/?lang=xx' }],
  ['a saved language', { url: 'https://pakk.lv/', saved: { 'pakk.locale': 'lt_LT' } }],
  [
    'a link and a saved language',
    { url: 'https://pakk.lv/?lang=en', saved: { 'pakk.locale': 'lt_LT' } },
  ],
  [
    'a language of the visit and a saved one',
    {
      url: 'https://pakk.lv/',
      saved: { 'pakk.locale': 'lt_LT' },
      session: { 'pakk.visitLocale': 'ru_RU' },
    },
  ],
  [
    'an address that the page wrote',
    {
      url: 'https://pakk.lv/?lang=en_GB',
      saved: { 'pakk.locale': 'lt_LT' },
      session: { 'pakk.writtenLang': 'en_GB' },
    },
  ],
  [
    'a link after an address that the page wrote',
    { url: 'https://pakk.lv/?lang=ru_RU', session: { 'pakk.writtenLang': 'en_GB' } },
  ],
  [
    'the return from a bank',
    {
      url: 'https://pakk.lv/?lang=en_GB&returned=1',
      session: { 'pakk.visitLocale': 'ru_RU', 'pakk.writtenLang': 'ru_RU' },
    },
  ],
  ['the return from a bank in another tab', { url: 'https://pakk.lv/?lang=en_GB&returned=1' }],
]

describe('the placeholder page', () => {
  test.each(visits)('with %s is in the language of the app', (_, visit) => {
    vi.stubGlobal('location', new URL(visit.url))
    vi.stubGlobal('localStorage', createStorage(visit.saved))
    vi.stubGlobal('sessionStorage', createStorage(visit.session))
    expect(openPage(visit).lang).toBe(localeFacts[getPageLocale(undefined)].lang)
  })

  test.each([
    ['/new_shipment', {}, 'Новая посылка'],
    ['/new_shipment/parcel_selection/', {}, 'Новая посылка'],
    ['/', {}, ''],
    ['/new_shipment/sender', {}, ''],
    ['/track', {}, ''],
    ['/incoming_parcel', {}, 'Ваша посылка'],
    ['/incoming_parcel/', { 'pakk.logged-in': '1' }, 'Ваша посылка'],
    ['/incoming_parcel/redirect', {}, ''],
  ])('at %s (%o) has the heading %j', (path, saved, title) =>
    expect(openPage({ url: `https://pakk.lv${path}?lang=ru`, saved }).title).toBe(title),
  )

  test.each([
    ['#h=TP8dpWlX9sw&id=ord_01', { hash: 'TP8dpWlX9sw', id: 'ord_01' }],
    ['#id=ord_01', { id: 'ord_01' }],
  ])('of a recipient with %s requests the parcel as the page does', (fragment, query) => {
    const { links } = openPage({ url: `https://pakk.lv/incoming_parcel/redirect${fragment}` })
    const href = buildCallUrl(getIncomingParcel.path, undefined, query)
    expect(links).toEqual([{ rel: 'preload', as: 'fetch', crossOrigin: '', href }])
  })

  test.each(['/incoming_parcel', '/incoming_parcel#h=TP8dpWlX9sw', '/track#id=ord_01'])(
    'at %s requests no parcel',
    (path) => expect(openPage({ url: `https://pakk.lv${path}` }).links).toEqual([]),
  )

  test.each([
    ['/?lang=ru', 200, 'Сегодня праздник.'],
    ['/track', 200, 'Täna on pühad.'],
    ['/?lang=lv', 200, ''],
    ['/?lang=ru', 500, ''],
  ])("at %s with status %i shows the operators' message %j", async (path, status, message) => {
    const { getText, requests } = openPage({ url: `https://pakk.ee${path}`, status })
    await vi.waitFor(() => expect(getText('message')).toBe(message))
    expect(requests).toEqual([buildCallUrl(getStatusMessage.path, undefined, undefined)])
  })

  test('of a recipient requests no message', () =>
    expect(openPage({ url: 'https://pakk.lv/incoming_parcel' }).requests).toEqual([]))

  test.each([
    ['dark', { scheme: 'dark' }],
    ['light', { scheme: 'light' }],
    ['system', {}],
  ])('has the saved colour scheme %s', (scheme, dataset) =>
    expect(openPage({ url: 'https://pakk.lv/', saved: { 'pakk.scheme': scheme } }).dataset).toEqual(
      dataset,
    ),
  )
})
