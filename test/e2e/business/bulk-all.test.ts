import { expect, test } from 'vitest'
import { desktop, phone } from '#test/support/browser/screens.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { expectAccessible, waitForTotal, withListPage } from '../shipments/list-page.ts'
import { companies, createNamed } from './company-orders.ts'
import { createCompanyPage } from './company-page.ts'

const env = setUpStackAndBrowser()

test.each([
  ['business', 'pay', 'lt', 'lt_LT', phone],
  ['postpaid', 'confirm', 'ru', 'ru_RU', phone],
  ['postpaid', 'confirm', 'en', 'en_GB', desktop],
] as const)(
  'beside a selection all pending shipments of a company (%s) can be chosen to %s, in %s (%s, %o)',
  async (segment, action, lang, locale, viewport) => {
    const t = loadTexts(lang)
    const name = `Kogu ${lang}`
    await createNamed(env.stack, segment, name, 3)
    const path = `/add-orders?search=${encodeURIComponent(name)}#created_shipments`
    await withListPage(
      env,
      { user: companies[segment].user, path, locale, viewport },
      async (page) => {
        const company = createCompanyPage(page, t)
        await waitForTotal(page, 3)
        const all = { name: t(`lists:bulk.all.${action}`) }
        await company.bar.getByRole('button', all).waitFor()
        await page.locator('[data-order] input').first().check()
        await company.bar
          .getByText(t('lists:select.count', { count: 1 }), { exact: true })
          .waitFor()
        const more = company.bar.getByRole('button', { name: t('lists:bulk.more') })
        if (viewport === phone) {
          expect(await company.bar.getByRole('button', all).count()).toBe(0)
          await more.click()
        }
        await expectAccessible(page)
        await page.getByRole('button', all).click()
        const title = t(`payment:bulk.${action}.title`, { count: 3 })
        await page.getByRole('dialog', { name: title }).waitFor()
        await company.expectNoSidewaysScroll()
      },
    )
  },
)
