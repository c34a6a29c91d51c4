import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildSitePolicy } from '#infra/constructs/content-security-policy.ts'
import { environments } from '#infra/environments.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'

const env = setUpStackAndBrowser()
const t = loadTexts('en')

const host = 'https://www.googletagmanager.com'
const tagManagerId = 'GTM-TEST1'
const script_url = `${host}/gtm.js?id=${tagManagerId}`

/** Configures a tag manager for a page, and returns the requests to its host. */
const addTagManager = async (page: Page) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(host)) requests.push(request.url())
  })
  await page.route(`${host}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.title += " measured"' }),
  )
  await page.route(/\/api\/app(\?|$)/, async (route) => {
    const response = await route.fetch()
    const app = z.looseObject({ tag_manager: z.null() }).parse(await response.json())
    await route.fulfill({ response, json: { ...app, tag_manager: { script_url } } })
  })
  await page.route(/\/(track)?\?lang=en$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const policy = buildSitePolicy({ ...environments.local, tagManagerId })
    return route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': policy },
    })
  })
  return requests
}

const openPage = async (page: Page) => {
  await page.goto(`${env.stack.url}/track?lang=en`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

test('nothing of the tag manager is loaded before consent, nor after it is withdrawn', async () => {
  const context = await env.browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  try {
    const banner = page.getByRole('region', { name: t('consent:title') })
    const choose = (name: string) => banner.getByRole('button', { name, exact: true }).click()
    const settings = page.getByRole('contentinfo').getByText(t('shell:footer.cookies'))

    // Without a tag manager nobody is asked, and the footer leads to the published page.
    await openPage(page)
    expect(await banner.count()).toBe(0)
    expect(await settings.getAttribute('href')).toContain('cookies')

    const requests = await addTagManager(page)
    await openPage(page)
    await banner.waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    expect(requests).toEqual([])
    await choose(t('consent:refuse'))
    await banner.waitFor({ state: 'detached' })
    await openPage(page)
    expect(await banner.count()).toBe(0)
    expect(requests).toEqual([])

    await settings.click()
    await choose(t('consent:allow'))
    await expect.poll(() => page.title()).toMatch(/measured$/)
    await openPage(page)
    await expect.poll(() => requests).toEqual([script_url, script_url])
    const cookie = (await context.cookies()).find(({ name }) => name === 'pakk_consent')
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / (24 * 60 * 60)
    expect([cookie?.value, Math.round(days)]).toEqual(['granted', 180])

    await context.addCookies([{ name: '_ga_TEST1', value: '1', url: env.stack.url }])
    await settings.click()
    await Promise.all([page.waitForEvent('load'), choose(t('consent:refuse'))])
    await page.waitForLoadState('networkidle')
    expect(requests).toHaveLength(2)
    expect(await page.title()).not.toMatch(/measured$/)
    const names = (await context.cookies()).map(({ name }) => name)
    expect(names).toContain('pakk_consent')
    expect(names).not.toContain('_ga_TEST1')
  } finally {
    await context.close()
  }
})
