import { expect, test } from 'vitest'
import { errorTexts } from '#shared/public-api/error-codes.ts'
import { statusHelp } from '#shared/public-api/error-help.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { phone } from '#test/support/browser/screens.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'

const env = setUpStackAndBrowser()

test('the developers page fills the key into the examples, and has every error', () =>
  withNewPage(env, { viewport: phone }, async (page) => {
    await page.goto(`${env.stack.url}/developers`)
    await page.getByLabel('Your key', { exact: true }).fill('pakk_mine')
    await page.getByRole('button', { name: 'Python' }).click()
    const example = page.getByLabel('Create a shipment in Python', { exact: true })
    await expect.poll(() => example.textContent()).toContain("'Authorization': 'pakk_mine'")
    expect(await example.textContent()).toContain(`${env.stack.url}/api/ext/v1`)
    await page.getByRole('button', { name: /^All \d+ codes$/ }).click()
    const rows = page.getByRole('table', { name: 'Errors' }).getByRole('row')
    // One of them is the head.
    await expect
      .poll(() => rows.count())
      .toBe(Object.keys(errorTexts).length + Object.keys(statusHelp).length + 1)
    expect(await findAccessibilityViolations(page)).toEqual([])
  }))

test('the reference shows the calls of the contract and asks no other host', () =>
  // `withNewPage` fails on requests to other hosts, and on what the policy of the page refuses.
  withNewPage(env, { ownContext: true }, async (page) => {
    await page.goto(`${env.stack.url}/developers/reference`)
    await page.getByRole('heading', { name: 'Pakk public API' }).waitFor()
    await page.getByText('/courier-visit-times').first().waitFor()
    const policy = (await page.request.get(`${env.stack.url}/developers/reference`)).headers()[
      'content-security-policy'
    ]
    expect(policy).not.toContain('unsafe-eval')
    expect(policy).not.toContain('http')
  }))
