import { expect, test } from 'vitest'
import { onPhone } from '#test/support/browser/screens.ts'
import { getApp } from '#shared/api/app.ts'
import { button, expectAccessible, field, setUpEditPage } from '#test/e2e/editing/edit-page.ts'

const { logIn, withPage } = setUpEditPage()

test.each(onPhone('lt_LT'))(
  'a private person chooses which e-mails to get, and keeps the choice if saving fails, %s',
  async (_, screen) => {
    const visitor = await logIn('private@demo.test', screen.locale)
    const readMuted = async () =>
      (await visitor.call(getApp)).account?.data.soft_config.muted_emails ?? []
    await withPage(
      visitor,
      '/settings',
      async ({ page, t }) => {
        await page.getByRole('region', { name: t('settings:emails.title') }).waitFor()
        await expectAccessible(page)
        const delivered = field(page, 'delivered')
        expect(await delivered.isChecked()).toBe(true)
        await delivered.focus()
        await page.keyboard.press('Space')
        await page.getByText(t('settings:saved'), { exact: true }).waitFor()
        expect(await readMuted()).toEqual(['delivered'])
        await page.reload()
        await expect.poll(() => delivered.isChecked()).toBe(false)
        await page.route('**/account_soft_config/', (route) =>
          route.fulfill({ status: 500, json: {} }),
        )
        await delivered.click()
        const problem = page.getByRole('dialog')
        await problem.waitFor()
        await button(page, t('common:ok')).click()
        await expect.poll(() => delivered.isChecked()).toBe(false)
        await page.unroute('**/account_soft_config/')
        await delivered.check()
        await expect.poll(readMuted).toEqual([])
      },
      { ...screen, expectedErrors: /500/ },
    )
  },
)
