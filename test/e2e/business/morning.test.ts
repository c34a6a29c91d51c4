import { expect, test } from 'vitest'
import { saveSoftConfig } from '#shared/api/accounts.ts'
import { getApp } from '#shared/api/app.ts'
import { getAttention } from '#shared/api/shipments.ts'
import { expectAccessible, withListPage } from '#test/e2e/lists/list-page.ts'
import { chooseFile } from '#test/e2e/imports/import-page.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'

const env = setUpStackAndBrowser()
const en = loadTexts('en')
const user = 'postpaid@demo.test'

test('a clean file gets its labels by three presses once the account has prepared a day', () =>
  withListPage(env, { user, path: '/' }, async (page) => {
    // The first day: the steps are chosen, and stay chosen.
    await page.getByRole('link', { name: en('welcome:home.prepare') }).click()
    const steps = page.getByRole('list').filter({ has: page.getByRole('checkbox') })
    await steps.getByRole('checkbox', { name: en('morning:steps.print') }).waitFor()
    const visitor = await logInAs(env.stack, user)
    const attention = await visitor.call(getAttention)
    const waiting = attention.created + attention.labels
    const total = page.locator('p', { hasText: en('morning:plan.waiting', { count: waiting }) })
    await total.getByText(String(waiting), { exact: true }).waitFor()
    await page.getByLabel(en('morning:format')).selectOption('A6/1')
    await expectAccessible(page)
    const doAll = page.getByRole('button', { name: en('morning:doAll'), exact: true })
    await doAll.click()
    const back = page.getByRole('button', { name: en('morning:report.back'), exact: true })
    await back.waitFor()
    await page.getByRole('heading', { name: en('handover:ready.title') }).waitFor()
    await expectAccessible(page)
    const { account } = await visitor.call(getApp)
    expect(account?.data.soft_config).toMatchObject({
      label: 'A6/1',
      morning: { steps: ['confirm', 'print'] },
    })

    // The next day: a file, and its labels. The work goes on while another screen is open.
    await page.goto(`${env.stack.url}/add-orders`)
    await page.getByRole('link', { name: en('shell:titles.importOrders'), exact: true }).click()
    await chooseFile(page, 3)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: en('imports:workbench.sendAll') }).click()
    await page.waitForURL('**/prepare?**')
    await page.getByRole('link', { name: en('shell:menu.shipments'), exact: true }).click()
    expect((await saved).suggestedFilename()).toBe('labels-A6-1.pdf')
    await page.getByRole('link', { name: en('shell:menu.home'), exact: true }).click()
    await page.goBack()
    await page.goBack()
    await back.waitFor()
    await page
      .getByText(en('morning:run.progress', { done: 3, total: 3 }))
      .first()
      .waitFor()
    await visitor.call(saveSoftConfig, { body: { morning: null } })
  }))
