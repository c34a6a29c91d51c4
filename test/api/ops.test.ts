import { appendFile, copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createAccount, deleteAccount, listCompanyPersons } from '#shared/api/accounts.ts'
import { getApp, getStatusMessage, listBanners } from '#shared/api/app.ts'
import { listPlaces } from '#shared/api/places.ts'
import { notifyNewClient } from '#shared/api/session.ts'
import catalogue from '#shared/catalogue/demo.json' with { type: 'json' }
import { root } from '#infra/handlers.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { setUpOps, setUpStack } from '#test/support/stack/fixtures.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({ isCold: true })
const { runOps, expectOpsError, writeJsonFile } = await setUpOps(stack)

test('waiting services are listed, then approved or refused, and the company is notified', async () => {
  expect(await runOps('approvals')).toMatch(/com_demo_postpaid smartexpress/)
  const line = ['approve-service', 'ee/14000028', 'smartexpress'] as const
  expect(await runOps(...line, '--dry-run')).toMatch(
    /admin_pending.*→.*active[\s\S]*Nothing written/,
  )
  expect(await runOps('approvals')).toMatch(/smartexpress/)
  await runOps(...line)
  expect(await runOps('approvals')).not.toMatch(/smartexpress/)
  expect(await expectOpsError(...line)).toMatch(/does not wait/)
  await runOps(
    'refuse-service',
    'com_demo_postpaid',
    'temperature_sensitive',
    '--reason',
    'Leping puudub',
  )

  const owner = await logInAs(stack, 'postpaid@demo.test')
  const { account } = await owner.call(getApp)
  const findSetting = (name: string) => account?.settings.find((each) => each.name === name)
  expect(findSetting('smartexpress')).toMatchObject({
    status: 'active',
    can_activate_directly: true,
  })
  expect(findSetting('temperature_sensitive')).toMatchObject({
    status: 'inactive',
    additional_info: 'Leping puudub',
  })

  // The company's owner is notified of both by e-mail.
  await waitFor(async () => {
    const emails = await stack.outbox('postpaid@demo.test')
    expect(emails.map(({ subject }) => subject).toSorted()).toEqual([
      'Teenus on sisse lülitatud: Kiirpakk',
      'Teenust ei lülitatud sisse: Temperatuuritundlik sisu',
    ])
    expect(emails.find(({ text }) => text.includes('Selgitus: Leping puudub'))?.html).toContain(
      `${stack.url}/services?lang=et`,
    )
  })
  expect(await stack.outbox('postpaid.admin@demo.test')).toEqual([])
})

/** Requests a contract for a company. Returns the request id that the `approvals` command lists. */
const requestContract = async (company_name: string, registry_code: string, email: string) => {
  const visitor = await visit(stack)
  const body = {
    company_name,
    registry_code,
    email,
    vat_number: '',
    address_street: 'Viru 4',
    address_zip: '10111',
    address_state: 'Tallinn',
    name: 'Kati Kask',
    phone: '5551 2345',
    password: 'Kuldkala-7-ujub',
    invoice_email: 'arved@example.com',
    trademark: 'Leping',
    return_recipient_phone: '5551 2347',
    return_recipient_email: 'tagastus@example.com',
    service_point_id: 17_248,
    country: 'ee',
    locale_code: 'en_GB',
    agreed: true,
    status: 'pending',
  }
  await visitor.call(notifyNewClient, { body })
  return (
    new RegExp(String.raw`(cli_\S+) +${company_name}`).exec(await runOps('approvals'))?.[1] ?? ''
  )
}

test('an approved client gets one contract, is notified by e-mail and can log in', async () => {
  const email = 'kati.leping@example.com'
  const id = await requestContract('Põhjakaare Kaubandus OÜ', '19001114', email)
  expect(await runOps('approve-client', id, '--dry-run')).toMatch(
    /contract of Põhja.*\nNothing written/,
  )
  expect(await runOps('approvals')).toContain(id)
  expect(await runOps('approve-client', id)).toMatch(
    /company com_\S+, account of its owner acc_\S+/,
  )
  expect(await runOps('approvals')).not.toContain(id)
  expect(await expectOpsError('approve-client', id)).toMatch(/No client request/)

  await waitFor(async () => {
    const emails = await stack.outbox(email)
    const opened = emails.filter(({ subject }) => subject === 'Your contract is open')
    expect(opened).toHaveLength(1)
    expect(opened[0]?.text).toContain('Põhjakaare Kaubandus OÜ')
    expect(opened[0]?.html).toContain(`${stack.url}/login?lang=en`)
  })
  const owner = await logInAs(stack, email, { password: 'Kuldkala-7-ujub' })
  expect((await owner.call(getApp)).account).toMatchObject({
    segment: 'business_postpaid',
    role: 'owner',
  })
})

test('a refused client leaves the list of approvals and cannot log in', async () => {
  const email = 'kati.keeld@example.com'
  const id = await requestContract('Tähetorni Puidutööd OÜ', '19010739', email)
  expect(await runOps('refuse-client', id, '--dry-run')).toMatch(
    /request of Tähe.*\nNothing written/,
  )
  await runOps('refuse-client', id)
  expect(await runOps('approvals')).not.toContain(id)
  await expect(logInAs(stack, email, { password: 'Kuldkala-7-ujub' })).rejects.toThrow()
})

/** Logs in and lists the ids of the user's accounts. */
const listOwnAccounts = async (email: string) => {
  const { accounts } = await (await logInAs(stack, email)).call(getApp)
  return accounts.map(({ id }) => id)
}

test('restore-person restores a person that a company has removed', async () => {
  const id = 'acc_demo_postpaid_user'
  const leader = await logInAs(stack, 'postpaid.admin@demo.test')
  expect(await expectOpsError('restore-person', 'com_demo_postpaid', id)).toMatch(
    /has no removed person/,
  )
  await leader.call(deleteAccount, { params: { id }, body: {} })
  expect(await listOwnAccounts('postpaid.user@demo.test')).not.toContain(id)
  expect(await runOps('restore-person', 'com_demo_postpaid')).toMatch(
    /acc_demo_postpaid_user .* user postpaid\.user@demo\.test\n1 removed/,
  )
  const line = ['restore-person', 'ee/14000028', id] as const
  expect(await expectOpsError('restore-person', 'com_demo_prepaid', id)).toMatch(
    /has no removed person/,
  )
  expect(await runOps(...line, '--dry-run')).toMatch(
    /\+ acc_demo_postpaid_user user.*\nNothing written/,
  )
  expect(await listOwnAccounts('postpaid.user@demo.test')).not.toContain(id)
  await runOps('restore-person', 'com_demo_postpaid', id)
  expect(await listOwnAccounts('postpaid.user@demo.test')).toContain(id)
  const people = await leader.call(listCompanyPersons)
  expect(people.map((each) => each.id)).toContain(id)
  expect(await runOps('restore-person', 'com_demo_postpaid')).toBe('0 removed\n')
  expect(await expectOpsError(...line)).toMatch(/has no removed person/)
})

test('restore-person fails while the company has another person with that e-mail', async () => {
  const id = 'acc_demo_postpaid_user'
  const leader = await logInAs(stack, 'postpaid@demo.test')
  await leader.call(deleteAccount, { params: { id }, body: {} })
  const person = { kind: 'person', name: 'Uku', surname: 'Uus', phone: '55512345', role: 'user' }
  const body = { ...person, email: 'postpaid.user@demo.test' }
  const { account } = await leader.call(createAccount, { body })
  const line = ['restore-person', 'com_demo_postpaid', id] as const
  expect(await expectOpsError(...line)).toMatch(`again, as ${account.id}`)
  await leader.call(deleteAccount, { params: { id: account.id }, body: {} })
  expect(await runOps('restore-person', 'com_demo_postpaid')).toMatch(/1 removed/)
  await runOps(...line)
})

test('cash on delivery for transport cannot be activated while that for goods is active', async () => {
  expect(
    await expectOpsError(
      'set-service',
      'com_demo_postpaid',
      'cash_on_delivery_transport',
      'active',
    ),
  ).toMatch(/excludes/)
})

test('deactivating an account ends its sessions at once', async () => {
  const person = await logInAs(stack, 'private.lt@demo.test')
  await runOps('account', 'private.lt@demo.test', 'inactive')
  expect((await person.call(getApp)).user).toBeNull()
  await runOps('account', 'private.lt@demo.test', 'active')
  const again = await logInAs(stack, 'private.lt@demo.test')
  expect((await again.call(getApp)).user).not.toBeNull()
})

test('features are added and removed', async () => {
  expect(
    await runOps(
      'features',
      'com_demo_rdp',
      '--add',
      'courier_collection',
      '--remove',
      'address_book',
    ),
  ).toMatch(/- address_book\n\+ courier_collection/)
  expect(await runOps('features', 'com_demo_rdp')).toMatch(/courier_collection/)
  expect(await expectOpsError('features', 'com_demo_rdp', '--add', 'gold')).not.toBe('')
})

test('banners, links, messages and classificators are published', async () => {
  const visitor = await visit(stack)
  const banner = {
    name: 'desktop_welcome',
    language: 'et_EE',
    image_url: '/static/banner.png',
    link: '/',
    text: 'Uus',
  }
  const file = await writeJsonFile('banners.json', [banner])
  expect(await runOps('banners', file, '--dry-run')).toMatch(/\+ .*Uus/)
  expect(await visitor.call(listBanners)).toEqual([])
  await runOps('banners', file)
  expect(await visitor.call(listBanners)).toEqual([{ ...banner, country: null }])
  await runOps('banners', file)

  await runOps('status-message', 'en_GB', 'Lockers', 'sleep')
  expect(await visitor.call(getStatusMessage)).toContainEqual(
    expect.objectContaining({ language: 'en_GB', value: 'Lockers sleep' }),
  )
  await runOps('status-message', 'en_GB')
  expect((await visitor.call(getStatusMessage)).map(({ language }) => language)).not.toContain(
    'en_GB',
  )

  await runOps('classificators', 'hide_services_page', 'on')
  await stack.advanceClock('PT1S')
  expect((await visitor.call(getApp)).classificators.hide_services_page).toBe(true)
})

test('a dry run of catalogue and places prints the changes and writes nothing', async () => {
  const dearer = { ...catalogue, sizes: catalogue.sizes.slice(1) }
  expect(
    await runOps('catalogue', await writeJsonFile('catalogue.json', dearer), '--dry-run'),
  ).toMatch(/^- .*[\s\S]*Nothing written/)
  const visitor = await visit(stack)
  const before = (await visitor.call(listPlaces)).total
  const none = await writeJsonFile('places.json', [])
  expect(await expectOpsError('places', none, '--dry-run')).toMatch(/would close, unless forced$/)
  expect(await runOps('places', none, '--force', '--dry-run')).toMatch(/changes\nNothing written/)
  expect((await visitor.call(listPlaces)).total).toBe(before)
})

/** Reads where the map finds its streets: the path of their file. */
const readStreetsPath = async () => {
  const response = await fetch(`${stack.url}/static/streets/streets.json`)
  const description: unknown = await response.json()
  const [address = ''] = z.object({ tiles: z.array(z.string()) }).parse(description).tiles
  return address.replace('pmtiles://', '').replace('/{z}/{x}/{y}', '')
}

test('streets that operators load are served by ranges instead of those of the local run', async () => {
  const example = await readStreetsPath()
  const file = join(stack.dataDir, 'streets.pmtiles')
  await copyFile(join(root, 'infra/local/streets/site', example), file)
  await appendFile(file, 'another file')
  expect(await runOps('streets', file)).toMatch(/306 tiles, zooms 10 to 13[\s\S]*data folder/)
  const loaded = await readStreetsPath()
  expect(loaded).not.toBe(example)
  const readRange = async (range: string) => {
    const response = await fetch(stack.url + loaded, { headers: { range } })
    return [response.status, response.headers.get('content-range'), await response.text()]
  }
  expect(await readRange('bytes=0-6')).toEqual([206, 'bytes 0-6/5302334', 'PMTiles'])
  expect(await readRange('bytes=-12')).toEqual([
    206,
    'bytes 5302322-5302333/5302334',
    'another file',
  ])
  expect(await readRange('bytes=5302334-')).toEqual([416, 'bytes */5302334', ''])
  expect(await runOps('streets', file)).toBe('No change.\n')
  expect(await expectOpsError('streets', await writeJsonFile('streets.json', {}))).toMatch(
    /is not a PMTiles file/,
  )
})

test('the audit log lists every executed command and nothing else', async () => {
  const done = await runOps('audit')
  expect(done).toMatch(
    /^\S+Z \S+@\S+ \S+ +approve-service ee\/14000028 smartexpress --local: .*admin_pending.* → .*active/m,
  )
  expect(done).toMatch(/account <e-mail> inactive .*acc_demo_private_lt/)
  // People appear only by their ids.
  expect(done).not.toMatch(/--dry-run|BEGUN|@demo\.test|@example|Kati|Tähetorni/)
  expect(done).toMatch(/approve-client cli_\S+ .*"request":"cli_\S+"} → "approved"/)
  expect(done).toMatch(/restore-person com_demo_postpaid acc_demo_postpaid_user/)
  expect(await runOps('audit', '2020-01')).toBe('0 entries\n')
})
