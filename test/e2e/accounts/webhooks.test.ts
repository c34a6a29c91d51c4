import { expect, test } from 'vitest'
import { logInContext } from '#test/support/browser/log-in-context.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'

const t = loadTexts('lt')
const env = setUpStackAndBrowser()

test('an owner adds an address, sees what was sent to it and answered, and sends it again', () =>
  withNewPage(env, { viewport: { width: 390, height: 844 } }, async (page) => {
    const { stack } = env
    await logInContext(page.context(), stack, 'postpaid@demo.test', 'lt_LT')
    await page.goto(`${stack.url}/webhooks`)
    const press = (key: string) => page.getByRole('button', { name: t(key), exact: true }).click()
    await press('webhooks:add')
    const form = page.getByRole('dialog', { name: t('webhooks:form.add') })
    const url = form.getByLabel(t('webhooks:form.url'))
    await url.fill('https://10.0.0.1/hooks')
    await press('webhooks:form.save')
    await form.getByText(t('errors:webhook_url_private')).waitFor()
    expect(await url.inputValue()).toBe('https://10.0.0.1/hooks')
    await url.fill(`${stack.url}/local/webhooks/500`)
    await press('webhooks:form.save')
    const secret = page.getByRole('dialog', { name: t('webhooks:secret.title') })
    expect(await secret.getByLabel(t('webhooks:secret.label')).inputValue()).toMatch(/^whsec_/)
    expect(await findAccessibilityViolations(page, 'dialog')).toEqual([])
    await press('webhooks:secret.saved')
    await press('webhooks:test')
    await page.getByText(t('webhooks:reason.status', { status: 500 })).waitFor()
    expect(await page.locator('pre').first().innerText()).toContain('"type": "test"')
    expect(await findAccessibilityViolations(page, 'body')).toEqual([])
    await press('webhooks:resend')
    await page
      .getByText(t('webhooks:tries', { count: 2 }))
      .first()
      .waitFor()
  }))
