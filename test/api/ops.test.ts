import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getApp, getStatusMessage, listBanners } from '#shared/api/app.ts'
import { listPlaces } from '#shared/api/places.ts'
import catalogue from '#shared/catalogue/demo.json' with { type: 'json' }
import { logInAs } from '../lib/log-in-as.ts'
import type { TestStack } from '../lib/stack.ts'
import { startTestStack } from '../lib/stack.ts'
import { visit } from '../lib/visitor.ts'

let stack: TestStack
let folder: string

beforeAll(async () => {
  stack = await startTestStack()
  folder = await mkdtemp(join(tmpdir(), 'pakk-ops-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await stack.stop()
})

const run = promisify(execFile)

/** A line of an operator against the running stack, as on a terminal. */
const ops = async (...args: readonly string[]): Promise<string> => {
  const main = join(import.meta.dirname, '../../infra/ops/main.ts')
  const env = { ...process.env, PORT: new URL(stack.url).port }
  const { stdout } = await run(process.execPath, [main, ...args, '--local'], { env })
  return stdout
}

const refusedOps = async (...args: readonly string[]): Promise<string> => {
  try {
    await ops(...args)
  } catch (error) {
    return typeof error === 'object' && error !== null && 'stderr' in error
      ? String(error.stderr)
      : String(error)
  }
  throw new Error('it was done')
}

const written = async (name: string, content: unknown): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, JSON.stringify(content))
  return path
}

test('what waits is listed, approved, and told to the company', async () => {
  expect(await ops('desk')).toMatch(/com_demo_postpaid smartexpress/)
  const line = ['approve-service', 'ee/14000028', 'smartexpress'] as const
  expect(await ops(...line, '--dry-run')).toMatch(/admin_pending.*→.*active[\s\S]*nothing written/)
  expect(await ops('desk')).toMatch(/smartexpress/)
  await ops(...line)
  expect(await ops('desk')).not.toMatch(/smartexpress/)
  expect(await refusedOps(...line)).toMatch(/does not wait/)
  await ops('refuse-service', 'com_demo_postpaid', 'parcel_return', '--reason', 'Leping puudub')

  const owner = await logInAs(stack, 'postpaid@demo.test')
  const { account } = await owner.call(getApp)
  const named = (name: string) => account?.settings.find((each) => each.name === name)
  expect(named('smartexpress')).toMatchObject({ status: 'active', can_activate_directly: true })
  expect(named('parcel_return')).toMatchObject({
    status: 'inactive',
    additional_info: 'Leping puudub',
  })
})

test('transport on delivery is not set active beside goods', async () => {
  expect(
    await refusedOps('set-service', 'com_demo_postpaid', 'cash_on_delivery_transport', 'active'),
  ).toMatch(/excludes/)
})

test('whoever is deactivated is logged out at once', async () => {
  const person = await logInAs(stack, 'private.lt@demo.test')
  await ops('account', 'private.lt@demo.test', 'inactive')
  expect((await person.call(getApp)).user).toBeNull()
  await ops('account', 'private.lt@demo.test', 'active')
  const again = await logInAs(stack, 'private.lt@demo.test')
  expect((await again.call(getApp)).user).not.toBeNull()
})

test('features come and go', async () => {
  expect(
    await ops(
      'features',
      'com_demo_rdp',
      '--add',
      'courier_collection',
      '--remove',
      'address_book',
    ),
  ).toMatch(/- address_book\n\+ courier_collection/)
  expect(await ops('features', 'com_demo_rdp')).toMatch(/courier_collection/)
  expect(await refusedOps('features', 'com_demo_rdp', '--add', 'gold')).not.toBe('')
})

test('banners, links, messages and classificators are published', async () => {
  const visitor = await visit(stack)
  const banner = {
    name: 'desktop_welcome',
    language: 'et_EE',
    image_url: '/static/banners/demo-welcome.svg',
    link: '/',
    text: 'Uus',
  }
  const file = await written('banners.json', [banner])
  expect(await ops('banners', file, '--dry-run')).toMatch(/\+ .*Uus/)
  expect((await visitor.call(listBanners)).length).toBeGreaterThan(1)
  await ops('banners', file)
  expect(await visitor.call(listBanners)).toEqual([{ ...banner, country: null }])
  await ops('banners', file)

  await ops('status-message', 'en_GB', 'Lockers', 'sleep')
  expect(await visitor.call(getStatusMessage)).toContainEqual(
    expect.objectContaining({ language: 'en_GB', value: 'Lockers sleep' }),
  )
  await ops('status-message', 'en_GB')
  expect((await visitor.call(getStatusMessage)).map(({ language }) => language)).not.toContain(
    'en_GB',
  )

  await ops('classificators', 'hide_services_page', 'on')
  expect((await visitor.call(getApp)).classificators.hide_services_page).toBe(true)
})

test('a dry run of a catalogue and of places prints the difference and writes nothing', async () => {
  const dearer = { ...catalogue, sizes: catalogue.sizes.slice(1) }
  expect(await ops('catalogue', await written('catalogue.json', dearer), '--dry-run')).toMatch(
    /^- .*[\s\S]*nothing written/,
  )
  const visitor = await visit(stack)
  const before = (await visitor.call(listPlaces)).total
  const none = await written('places.json', [])
  expect(await ops('places', none, '--force', '--dry-run')).toMatch(/changes\nnothing written/)
  expect((await visitor.call(listPlaces)).total).toBe(before)
})

test('everything that was done is written down, and nothing else', async () => {
  const done = await ops('audit')
  expect(done).toMatch(
    /^\S+Z \S+@\S+ \S+ +approve-service ee\/14000028 smartexpress --local: .*admin_pending.* → .*active/m,
  )
  expect(done).toMatch(/account private\.lt@demo\.test inactive/)
  expect(done).not.toMatch(/--dry-run|BEGUN/)
  expect(await ops('audit', '2020-01')).toBe('')
})

test('help names every command, and an unknown one is refused', async () => {
  expect(await ops('help')).toMatch(/approve-service[\s\S]*audit/)
  expect(await refusedOps('destroy')).toMatch(/No command destroy/)
})
