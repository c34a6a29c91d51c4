import type { Page } from 'playwright-core'
import * as z from 'zod'
import { notifyNewClient } from '#shared/api/session.ts'
import { listAccountPlaces, saveAccountPlace } from '#shared/api/places.ts'
import { places } from '#test/support/examples/example-body.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { selectOption } from '#test/support/browser/select-option.ts'
import type { GalleryScreen } from './gallery-screen.ts'
import { press } from './press.ts'

const person = 'private@demo.test'
const contract = 'postpaid@demo.test'

const accountPlaces = z.looseObject({ account_places: z.array(z.looseObject({})) })

/** A person with a pick-up place of an earlier phone, which the others lack. */
const mover = 'private.lv@demo.test'

/** The path of the settings of a person who has a pick-up place. */
const withPickUpPlace: GalleryScreen['path'] = async ({ env }) => {
  const visitor = await logInAs(env.stack, mover)
  const { account_places } = await visitor.call(listAccountPlaces)
  if (account_places.length === 0)
    await visitor.call(saveAccountPlace, { body: { place_id: places.riga } })
  return '/settings'
}

/** Shows the places of an account as those of an earlier phone, and opens the dialog that moves them. */
const openPhoneMove: GalleryScreen['open'] = async (page, t) => {
  await page.route(`**/api${listAccountPlaces.path}*`, async (route) => {
    const response = await route.fetch()
    const { account_places: all, ...rest } = accountPlaces.parse(await response.json())
    const moved = all.map((place) => ({ ...place, phoneno: '+37255598765' }))
    await route.fulfill({ response, json: { ...rest, account_places: moved } })
  })
  await page.reload()
  await press('settings:phoneMove.open')?.(page, t)
}

/** Fills in the sign-up of the first company that is found by this text, and sends it. */
const signUpCompany = async (page: Page, company: string) => {
  await page.getByRole('combobox').fill(company)
  await selectOption(page.getByRole('option').first())
  const contact = {
    name: 'Toomas Tamm',
    phone: '55512345',
    email: 'juht@galerii.test',
    password: 'Sobiv-5678',
  }
  for (const [name, value] of Object.entries(contact))
    await page.locator(`[name=${name}]`).fill(value)
  await page.locator('form [type=submit]').click()
  await page.locator('dialog:modal').waitFor()
}

/** Opens the details that a contract needs. */
const openContract: NonNullable<GalleryScreen['open']> = async (page, t) => {
  await signUpCompany(page, 'Kuuselehe')
  await page.locator('dialog:modal [type=checkbox]').check()
  await press('signup:choice.chooseContract')?.(page, t)
}

/** The dialogs of sign-up, of logins and of accounts. */
export const accountDialogs: readonly GalleryScreen[] = [
  {
    name: 'Company with an account',
    path: '/ess_signup',
    open: (page) => signUpCompany(page, 'Väikepood'),
  },
  {
    name: 'Prepaid or a contract',
    path: '/ess_signup',
    open: (page) => signUpCompany(page, 'Kuuselehe'),
  },
  { name: 'Request for a contract', path: '/ess_signup', open: openContract },
  {
    name: 'Contract requested',
    path: '/ess_signup',
    open: async (page, t) => {
      await openContract(page, t)
      const extra = page.locator('dialog:modal')
      const details = {
        invoice_email: 'arved@galerii.test',
        trademark: 'Galerii',
        return_recipient_phone: '55512346',
        return_recipient_email: 'ladu@galerii.test',
      }
      for (const [name, value] of Object.entries(details))
        await extra.locator(`[name=${name}]`).fill(value)
      await extra.getByRole('combobox').fill('ülemiste')
      await selectOption(page.getByRole('option').first())
      // Not stored, so that the next size and language can request it, too.
      await page.route(`**/api${notifyNewClient.path}`, (route) => route.fulfill({ json: {} }))
      await press('signup:extra.submit')?.(page, t)
    },
  },
  {
    name: 'Accounts of a person',
    user: person,
    path: '/',
    open: press((t) => `${t('account:current')}: `),
    isWideOnly: true,
  },
  { name: 'Move to another phone', user: mover, path: withPickUpPlace, open: openPhoneMove },
  {
    name: 'Login with Google',
    user: person,
    path: '/settings',
    open: press((t) => t('settings:logins.linkLabel', { provider: 'Google' })),
  },
  {
    name: 'Login with Facebook',
    user: person,
    path: '/settings',
    open: press((t) => t('settings:logins.linkLabel', { provider: 'Facebook' })),
  },
  {
    name: 'Change of a person',
    user: contract,
    path: '/settings',
    open: press({ selector: '[role=cell]:last-child button:first-child' }),
  },
  {
    name: 'Removal of a person',
    user: contract,
    path: '/settings',
    open: press({ selector: '[role=cell]:last-child button:nth-child(2)' }),
  },
]
