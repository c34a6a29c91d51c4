import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { findRows, withListPage } from './list-page.ts'

const env = setUpStackAndBrowser()
const t = loadTexts('en')

/** Opens a screen by its link in the menu. */
const openByMenu = async (page: Page, name: string, title: string) => {
  await page
    .getByRole('navigation', { name: t('shell:mainMenu') })
    .getByRole('link', { name, exact: true })
    .click()
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
}

/** The ids that several elements of the document have. */
const findDoubleIds = () => {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  return ids.filter((id, index) => ids.indexOf(id) !== index)
}

test('the way back finds a list as it was left, and a dialog closed', () =>
  withListPage(
    env,
    { user: 'postpaid@demo.test', path: '/shipments', viewport: { width: 1920, height: 900 } },
    async (page) => {
      page.setDefaultTimeout(15_000)
      await findRows(page).first().click()
      const details = page.getByRole('heading', { name: t('shipments:details.progress') })
      await details.waitFor()
      const left = await page.evaluate(() => {
        scrollTo({ top: 400, behavior: 'instant' })
        document.querySelector('[role=table]')?.setAttribute('data-left', '')
        return scrollY
      })
      expect(left).toBe(400)
      await openByMenu(page, t('shell:menu.companySettings'), t('shell:titles.companySettings'))
      expect(await page.evaluate(() => scrollY)).toBe(0)
      // It is hidden from everybody.
      expect(await page.locator('[role=table][data-left]').isVisible()).toBe(false)
      expect(await page.evaluate(findDoubleIds)).toEqual([])

      await page
        .getByRole('button', { name: new RegExp(`^${t('common:edit')}: `) })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
      await page.goBack()
      await page.locator('[role=table][data-left]').waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect(await page.evaluate(() => scrollY)).toBe(left)
      expect(await details.isVisible()).toBe(true)

      await page.goForward()
      await page
        .getByRole('heading', { level: 1, name: t('shell:titles.companySettings') })
        .waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
    },
  ))
