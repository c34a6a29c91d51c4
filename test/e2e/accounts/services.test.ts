import { expect, test } from 'vitest'
import {
  t,
  catalogue,
  rows,
  button,
  press,
  waitForText,
  toggle,
  field,
  expectFocused,
  withDialog,
  expectAccessible,
  withAccessibleDialog,
  getStatus,
  setUpServicesPage,
} from './services-page.ts'

const { withServicesPage } = setUpServicesPage()

test('the owner of a postpaid company switches and configures every service by keyboard alone', () =>
  withServicesPage({ expectedErrors: /status of 4(09|22)/ }, async (page) => {
    const names = catalogue.map((name) => t(`services:name.${name}`))
    expect(await rows(page).allInnerTexts()).toEqual(names)
    expect(await getStatus(page, 'temperature_sensitive')).toBe(t('services:status.admin_pending'))
    expect(await getStatus(page, 'send_sms_notification')).toBe(t('services:status.user_pending'))
    await expectAccessible(page)

    await withAccessibleDialog(page, 'bulk_sending_white', async (dialog) => {
      await press(dialog, 'services:white.clear')
      await waitForText(dialog, 'services:white.cleared')
      await press(dialog, 'services:white.choose')
      const lockers = page.getByRole('dialog', { name: t('payment:dropOff.dialogTitle.white') })
      await lockers.getByRole('searchbox').focus()
      await page.keyboard.type('tallinn')
      await lockers.getByRole('option').first().waitFor()
      for (const key of ['ArrowDown', 'ArrowDown', 'Enter', 'Enter']) await page.keyboard.press(key)
      await waitForText(dialog, 'services:white.saved')
      expect(await button(dialog, 'services:white.change').count()).toBe(1)
    })

    await withAccessibleDialog(page, 'bulk_door_code', async (dialog) => {
      await toggle(dialog).press('Space')
      await waitForText(dialog, 'services:done.active')
      await expectFocused(toggle(dialog))
      await waitForText(dialog, 'collections:noPersonalCode')
      await dialog.getByRole('checkbox', { name: 'Liis Lepp' }).press('Space')
      await press(dialog, 'common:save')
      await waitForText(dialog, 'services:doorCode.saved')
      await dialog.getByText(/^C \d{6} OK$/).waitFor()
    })
    expect(await getStatus(page, 'bulk_door_code')).toBe(t('services:status.active'))

    // A request is withdrawn and sent again; the list shows its status at once.
    await withAccessibleDialog(page, 'temperature_sensitive', async (dialog) => {
      await toggle(dialog).press('Space')
      await waitForText(dialog, 'services:done.inactive')
      await press(dialog, 'services:switch.ask')
      await waitForText(dialog, 'services:done.admin_pending')
      await waitForText(dialog, 'services:switch.pendingHint.admin_pending')
    })
    expect(await getStatus(page, 'temperature_sensitive')).toBe(t('services:status.admin_pending'))

    await withAccessibleDialog(page, 'courier_collection', async (dialog) => {
      const confirmDialog = page.getByRole('dialog', { name: t('services:confirm.title') })
      await toggle(dialog).press('Space')
      await confirmDialog.waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await confirmDialog.waitFor({ state: 'detached' })
      await expectFocused(toggle(dialog))
      expect(await toggle(dialog).isChecked()).toBe(true)
      await toggle(dialog).press('Space')
      await press(confirmDialog, 'services:confirm.action')
      await waitForText(dialog, 'services:done.inactive')

      const addDialog = page.getByRole('dialog', { name: t('collections:addresses.addTitle') })
      const find = async (typed: string, found: RegExp) => {
        await addDialog.getByRole('combobox').focus()
        await page.keyboard.press('Control+A')
        await page.keyboard.type(typed)
        await page.getByRole('option', { name: found }).first().waitFor()
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
      }
      await press(dialog, 'collections:addresses.add')
      await press(addDialog, 'collections:addresses.add')
      await waitForText(addDialog, 'errors:required')
      await find('Lootsi 1', /Lootsi/)
      await expectAccessible(page)
      await press(addDialog, 'collections:addresses.add')
      await waitForText(dialog, 'collections:addresses.saved')
      await press(dialog, 'collections:addresses.add')
      await find('Lootsi 1', /Lootsi/)
      await press(addDialog, 'collections:addresses.add')
      await waitForText(addDialog, 'errors:address_already_exists')
      await press(addDialog, 'common:cancel')
      expect(await dialog.getByRole('listitem').count()).toBe(2)
      await dialog.getByRole('listitem').getByRole('button').last().press('Enter')
      await waitForText(dialog, 'services:collection.removed')
    })

    // What labels show is set in the settings alone.
    await withAccessibleDialog(page, 'parcel_label', async (dialog) => {
      expect(await dialog.getByRole('radio').count()).toBe(0)
      const link = dialog.getByRole('link', { name: t('services:label.open') })
      expect(await link.getAttribute('href')).toContain('/settings')
    })

    await withAccessibleDialog(page, 'cash_on_delivery_transport', async (dialog) => {
      await waitForText(dialog, 'services:switch.block.excluded')
      expect(await button(dialog, 'services:switch.ask').isDisabled()).toBe(true)
    })
    await withAccessibleDialog(page, 'cash_on_delivery_goods', async (dialog) => {
      await toggle(dialog).press('Space')
      await waitForText(dialog, 'services:cod.turnOn')
      await field(dialog, 'iban').press('Control+A')
      await page.keyboard.type('EE382200221020145686')
      await field(dialog, 'bic').press('Control+A')
      await page.keyboard.press('Delete')
      await waitForText(dialog, 'errors:iban_invalid')
      await field(dialog, 'destination_email').press('Control+A')
      await page.keyboard.type('not an e-mail')
      await press(dialog, 'services:cod.turnOn')
      await waitForText(dialog, 'errors:terms_required')
      await waitForText(dialog, 'errors:email_invalid')
      await expectFocused(field(dialog, 'iban'))
      await expectAccessible(page)
      await page.keyboard.press('Control+A')
      await page.keyboard.type('EE47 1000 0010 2014 5685')
      await page.keyboard.press('Tab')
      await waitForText(dialog, 'services:cod.bicFound')
      expect(await field(dialog, 'bic').inputValue()).toMatch(/^[A-Z]{6}/)
      await field(dialog, 'destination_email').press('Control+A')
      await page.keyboard.type('raha@demo.test')
      await field(dialog, 'report_frequency').first().press('ArrowDown')
      await field(dialog, 'agreed').press('Space')
      await press(dialog, 'services:cod.turnOn')
      await waitForText(dialog, 'services:done.active')
    })
    await withDialog(page, 'cash_on_delivery_goods', async (dialog) => {
      expect(await field(dialog, 'iban').inputValue()).toBe('EE471000001020145685')
      expect(await field(dialog, 'report_frequency').last().isChecked()).toBe(true)
      // Submitting from the IBAN field also updates the BIC to the new bank's.
      await field(dialog, 'iban').fill('EE38 2200 2210 2014 5685')
      await field(dialog, 'iban').press('Enter')
      await waitForText(dialog, 'services:cod.saved')
      expect(await field(dialog, 'bic').inputValue()).toBe('HABAEE2X')
    })

    await withAccessibleDialog(page, 'api_key', async (dialog) => {
      const create = button(dialog, 'services:keys.create')
      const form = page.getByRole('dialog', { name: t('services:keys.create') })
      const createNamed = async (name: string) => {
        await create.press('Enter')
        await field(form, 'name').fill(name)
        await press(form, 'services:keys.make')
      }
      await create.press('Enter')
      await press(form, 'services:keys.make')
      await waitForText(form, 'errors:name_required')
      await expectFocused(field(form, 'name'))
      await expectAccessible(page)
      await form.getByRole('checkbox', { name: t('services:keys.scope.labels') }).press('Space')
      await page.keyboard.press('Escape')
      await createNamed('Pood Tartus')
      const shown = page.getByRole('dialog', { name: t('services:keys.newTitle') })
      await shown.waitFor()
      const first = dialog.getByRole('textbox', { name: t('services:keys.newLabel') })
      await expectFocused(first)
      const key = await first.inputValue()
      expect(key).toMatch(/^pakk_.{20,}$/)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await press(dialog, 'services:keys.copy')
      await waitForText(dialog, 'services:keys.copied')
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
      // Escape does not discard the key, which is shown only once.
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      expect(await first.inputValue()).toBe(key)
      await press(shown, 'services:keys.saved')
      await shown.waitFor({ state: 'detached' })
      const expectCanCreate = () => expect.poll(() => create.isEnabled()).toBe(true)
      await expectCanCreate()
      await createNamed('Ladu')
      await expect.poll(() => first.inputValue()).not.toBe(key)
      await press(shown, 'services:keys.saved')
      // The demo data have one test key: another one is all that can be made.
      await dialog.getByText('Ladu').waitFor()
      await createNamed('Proov')
      await expect.poll(() => first.inputValue()).toMatch(/^pakk_test_/)
      await press(shown, 'services:keys.saved')
      await waitForText(dialog, 'services:keys.limit', { max: 2 })
      expect(await create.isDisabled()).toBe(true)
      await expectAccessible(page)
      await dialog.getByRole('listitem').getByRole('button').first().press('Enter')
      await press(page.getByRole('dialog').last(), 'common:delete')
      await waitForText(dialog, 'services:keys.deleted')
      await expectCanCreate()
    })
    // A key is shown only until its dialog closes.
    await withDialog(page, 'api_key', async (dialog) => {
      await dialog.getByRole('listitem').first().waitFor()
      await waitForText(dialog, 'services:keys.gone', { number: 1 })
      expect(await dialog.getByRole('textbox').count()).toBe(0)
      expect(await dialog.innerText()).not.toMatch(/pakk_(?:test_)?(?!test_).{8}/)
    })

    for (const name of ['recipients_age_check', 'temperature_sensitive'] as const)
      await withAccessibleDialog(page, name, (dialog) =>
        waitForText(dialog, `services:details.${name}`),
      )
  }))

test('a plain user sees every status, cannot switch services, and saves the settings open to all users', () =>
  withServicesPage({ email: 'postpaid.user@demo.test' }, async (page) => {
    const names = catalogue.slice(0, -1).map((name) => t(`services:name.${name}`))
    expect(await rows(page).allInnerTexts()).toEqual(names)
    // The active address book opens itself instead of its details.
    for (const name of catalogue.slice(1, -1)) {
      await withDialog(page, name, async (dialog) => {
        await waitForText(dialog, 'services:switch.block.not_leader')
        const controls = dialog.locator(
          '[role=switch]:enabled, input:enabled:not([role=switch]), button[class*=primary]:enabled',
        )
        expect({ name, enabled: await controls.count() }).toEqual({ name, enabled: 0 })
      })
    }
    await withDialog(page, 'bulk_sending_white', async (dialog) => {
      await press(dialog, 'services:white.clear')
      await waitForText(dialog, 'services:white.cleared')
    })
    await withDialog(page, 'courier_collection', async (dialog) => {
      await dialog.getByRole('listitem').getByRole('button').first().press('Enter')
      await waitForText(dialog, 'services:collection.none')
    })
  }))

test('a failed activation is shown in the dialog and in the list, and the input is preserved', () =>
  withServicesPage(
    { email: 'postpaid.admin@demo.test', expectedErrors: /ERR_FAILED/ },
    async (page) => {
      await withDialog(page, 'temperature_sensitive', async (dialog) => {
        await toggle(dialog).press('Space')
        await waitForText(dialog, 'services:done.inactive')
      })
      await page.route('**/api/account_settings/**', (route) => route.abort())
      await page.route('**/api/account_settings', (route) => route.abort())
      await withDialog(page, 'temperature_sensitive', async (dialog) => {
        await press(dialog, 'services:switch.ask')
        await waitForText(dialog, 'shell:problem.network')
      })
      await waitForText(page.getByRole('list'), 'shell:problem.network')
      await withDialog(page, 'cash_on_delivery_goods', async (dialog) => {
        await field(dialog, 'destination_email').fill('uus@demo.test')
        await press(dialog, 'common:save')
        await waitForText(dialog, 'shell:problem.network')
        expect(await field(dialog, 'destination_email').inputValue()).toBe('uus@demo.test')
      })
      await page.unroute('**/api/account_settings')
      await withDialog(page, 'temperature_sensitive', async (dialog) => {
        await press(dialog, 'services:switch.ask')
        await waitForText(dialog, 'services:done.admin_pending')
      })
      const failure = page.locator('li [id$=failure]')
      expect(await failure.allInnerTexts()).toEqual([t('shell:problem.network')])
    },
  ))

// English has the longest texts of some services.
test.each(['ru_RU', 'lt_LT', 'en_GB'] as const)(
  'every dialog in %s is translated and fits a small phone',
  (locale) =>
    withServicesPage({ locale, viewport: { width: 360, height: 780 } }, async (page) => {
      const count = await rows(page).count()
      for (let index = 0; index < count; index++) {
        await rows(page).nth(index).press('Enter')
        const dialog = page.getByRole('dialog')
        await dialog.waitFor()
        const seen = await dialog.evaluate((element) => ({
          untranslatedKey: /\b(?:services|label|errors|common):\w/.exec(element.textContent)?.[0],
          width: Math.max(
            ...[document.documentElement, element, ...element.querySelectorAll('*')]
              .filter((each) => each.getClientRects().length > 0)
              .map((each) => Math.ceil(each.getBoundingClientRect().right)),
          ),
        }))
        const { width, untranslatedKey } = seen
        expect({ index, untranslatedKey }).toEqual({ index, untranslatedKey: undefined })
        // A part of the width may be kept free for the scrollbar.
        expect(width, String(index)).toBeLessThanOrEqual(360)
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'detached' })
      }
    }),
)
