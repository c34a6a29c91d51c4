import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createAccount } from '#shared/api/accounts.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { expectSearchedAfter } from '#test/support/browser/expect-searched-after.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { selectOption } from '#test/support/browser/select-option.ts'
import {
  password,
  t,
  field,
  button,
  dialog,
  refusedStatus,
  fill,
  expectLoggedIn,
  logInWith,
  setUpAuthPage,
} from './auth-page.ts'

const { env, withPage, getEmailLink } = setUpAuthPage()

const createCompanyContact = (email: string) => ({
  name: 'Toomas Tamm',
  phone: '5551 2345',
  email,
  password,
})

/** Searches a company by the beginning of its name and selects the first. */
const selectCompany = async (page: Page, beginning: string) => {
  const codeBefore = await field(page, 'registry_code').inputValue()
  await page.getByRole('combobox').fill(beginning)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => field(page, 'registry_code').inputValue()).not.toBe(codeBefore)
}

describe('a company', () => {
  test('is found in the registry, signs up as prepaid, and cannot sign up again', () =>
    withPage({ path: '/ess_signup', expectedErrors: refusedStatus }, async (page) => {
      await expectSearchedAfter(page.getByRole('combobox'), {
        ms: 250,
        path: '/api/company_info',
        text: 'Mee',
      })
      await selectCompany(page, 'Kuuselehe')
      await field(page, 'vat_number').fill('EE123')
      await fill(page, createCompanyContact('juht@kuuselehe.test'))
      await page.keyboard.press('Enter')
      await page.getByText(t('errors:vat_number_invalid')).waitFor()
      await field(page, 'vat_number').fill('EE100000001')
      await page.getByText(t('errors:vat_number_unlikely')).waitFor()
      await field(page, 'vat_number').fill('')
      await field(page, 'registry_code').fill('99999999')
      await button(page, 'signup:submit').click()
      await page.getByText(t('errors:registry_code_not_found')).waitFor()
      await selectCompany(page, 'Kuuselehe')
      await button(page, 'signup:submit').click()
      const choice = dialog(page, 'signup:choice.title')
      await button(choice, 'signup:choice.choosePrepaid').click()
      await page.getByText(t('errors:terms_not_accepted')).waitFor()
      expect(await findAccessibilityViolations(page)).toEqual([])
      await choice.getByRole('checkbox').check()
      await button(choice, 'signup:choice.choosePrepaid').click()
      await dialog(page, 'entry:confirmation.title').waitFor()
      await expectLoggedIn(page)

      await withPage({ path: '/ess_signup' }, async (secondPage) => {
        await selectCompany(secondPage, 'Kuuselehe')
        await fill(secondPage, createCompanyContact('teine@kuuselehe.test'))
        await button(secondPage, 'signup:submit').click()
        const registered = dialog(secondPage, 'signup:registered.title')
        await registered.getByText('j***', { exact: false }).waitFor()
        expect(await registered.innerText()).not.toContain('juht@')
        expect(await registered.getByRole('link').count()).toBe(2)
        expect(await findAccessibilityViolations(secondPage)).toEqual([])
      })
    }))

  test('requests a contract with the additional fields, and keeps the input over a reload', () =>
    withPage({ path: '/ess_signup', expectedErrors: refusedStatus }, async (page) => {
      await page.getByRole('combobox').fill('Olematu Ettevõte')
      await page.getByText(t('signup:company.none')).first().waitFor()
      await selectCompany(page, 'Merekivi')
      await fill(page, createCompanyContact('juht@merekivi.test'))
      await field(page, 'is_subscribed').check()
      await button(page, 'signup:submit').click()
      await dialog(page, 'signup:choice.title').getByRole('checkbox').check()
      await button(page, 'signup:choice.chooseContract').click()
      const extra = dialog(page, 'signup:extra.title')
      await button(extra, 'signup:extra.submit').click()
      expect(await extra.locator('[aria-invalid=true]').count()).toBe(5)
      const missing = ['email_required', 'required', 'destination_required', 'phone_required']
      for (const code of missing)
        await extra
          .getByText(t(`errors:${code}`))
          .first()
          .waitFor()
      await fill(page, {
        invoice_email: 'arved@merekivi.test',
        trademark: 'Merekivi ja pojad ning tütred',
        return_recipient_phone: '55512346',
        return_recipient_email: 'ladu@merekivi.test',
      })
      await extra.getByRole('combobox').fill('ülemiste')
      await selectOption(page.getByRole('option').first())
      await extra.getByText('Suur-Sõjamäe').waitFor()
      await page.reload()
      expect(await page.getByRole('combobox').inputValue()).toContain('Merekivi')
      await field(page, 'password').fill(password)
      await button(page, 'signup:submit').click()
      await button(page, 'signup:choice.chooseContract').click()
      await button(extra, 'signup:extra.submit').click()
      await extra.getByText(t('errors:too_long')).waitFor()
      await extra.locator('[name=trademark]').fill('Merekivi')
      expect(await findAccessibilityViolations(page)).toEqual([])
      const [request] = await Promise.all([
        page.waitForRequest('**/api/notify_new_client'),
        button(extra, 'signup:extra.submit').click(),
      ])
      expect(request.postDataJSON()).toMatchObject({ is_subscribed: true })
      const chosen = dialog(page, 'signup:chosen.title')
      await chosen.getByText('juht@merekivi.test').waitFor()
      await button(chosen, 'common:ok').click()
      await page.goto(`${env.stack.url}/ess_signup`)
      expect(await page.getByRole('combobox').inputValue()).toBe('')
      // The contract is not open yet.
      await page.goto(`${env.stack.url}/login`)
      await logInWith(page, 'juht@merekivi.test', password)
      await page.getByText(t('errors:contract_waiting')).waitFor()
    }))

  test('invites a person who sets a password and is logged in', async () => {
    const owner = await logInAs(env.stack, 'business@demo.test')
    const invite = async (email: string) => {
      const body = { kind: 'person', name: 'Anna', surname: '', email, phone: '', role: 'user' }
      await owner.call(createAccount, { body })
      return `/invitation?token=${(await getEmailLink(email)).token}`
    }
    await withPage({ path: await invite('anna@saatja.test') }, async (page) => {
      await page.getByText('Väikepood OÜ').waitFor()
      await button(page, 'entry:invitation.accept').click()
      await page.getByText(t('errors:terms_not_accepted')).waitFor()
      await field(page, 'new_password').fill(password)
      await field(page, 'agreed').check()
      await field(page, 'is_subscribed').check()
      const [request] = await Promise.all([
        page.waitForRequest('**/api/invitation/'),
        button(page, 'entry:invitation.accept').click(),
      ])
      expect(request.postDataJSON()).toMatchObject({ is_subscribed: true })
      // The new person is logged in by choosing the password.
      const company = 'Väikepood OÜ'
      await page
        .getByRole('button', { name: t('entry:invitation.goOnCompany', { company }) })
        .click()
      await expect.poll(() => dialog(page, 'entry:invitation.title').count()).toBe(0)
      await expectLoggedIn(page)
    })
    await withPage({ path: await invite('berta@saatja.test') }, async (page) => {
      await button(page, 'entry:invitation.decline').click()
      await page.getByText(t('entry:invitation.declinedTitle')).waitFor()
    })
  })
})
