import { expect, test, vi } from 'vitest'
import { locales } from '#shared/lib/locale.ts'
import { payByCard } from './card-dialog.ts'

const payment = {
  scriptUrl: 'https://cards.test/checkout.js',
  key: 'shop',
  transaction: 'trx_1',
  amount: 4.5,
  email: 'mari@saatja.test',
  clientName: 'Mari Maasikas',
  name: 'Pakk',
  description: 'M',
}

/** Opens the dialog of a loaded script, closes it, and returns the options that it was opened with. */
const openDialog = async (locale: (typeof locales)[number]) => {
  const initialize = vi.fn<(options: Record<string, string>) => void>()
  const page: Pick<Window, 'Maksekeskus' | 'pakkCardCancelled'> = {
    Maksekeskus: { Checkout: { initialize, open: () => page.pakkCardCancelled?.() } },
  }
  vi.stubGlobal('window', page)
  expect(await payByCard(payment, locale)).toBeUndefined()
  return initialize.mock.lastCall?.[0]
}

test('the card dialog is in Estonian or Russian for these languages, and in English for the others', async () => {
  const opened: Record<string, string | undefined> = {}
  for (const locale of locales) opened[locale] = (await openDialog(locale))?.['locale']
  expect(opened).toEqual({ et_EE: 'et', ru_RU: 'ru', en_GB: 'en', lv_LV: 'en', lt_LT: 'en' })
})

test('the card dialog is told the amount in euros with its cents', async () => {
  expect(await openDialog('et_EE')).toMatchObject({
    amount: '4.50',
    currency: 'EUR',
    transaction: 'trx_1',
  })
})
