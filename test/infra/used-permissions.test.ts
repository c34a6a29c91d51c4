import { expect, test } from 'vitest'
import { events } from '#infra/events.ts'
import type { Permissions } from '#infra/permissions.ts'
import { sandboxPermissions, sandboxRoutes } from '#infra/sandbox-routes.ts'
import { bundleHandlers, listUnusedGrants } from './used-permissions.ts'

const roles = [
  ...events.map(({ name, file, permissions }) => ({ name, files: [file], permissions })),
  {
    name: 'sandbox',
    files: [...new Set(sandboxRoutes.map(({ file }) => file))],
    permissions: sandboxPermissions,
  },
]

test.each(roles)('the role of $name grants nothing that it cannot use', async (role) => {
  const { text } = await bundleHandlers(role.files)
  expect(listUnusedGrants(role.permissions, text)).toEqual([])
})

test.each<[grant: string, permissions: Permissions, text: string]>([
  ['table read', { table: 'read' }, 'new GetCommand('],
  ['table write', { table: 'write' }, 'new QueryCommand('],
  ['queue labels', { queues: ['labels'] }, 'new SendMessageCommand( sendToQueue("exports"'],
  ['queue labels', { queues: ['labels'] }, 'queue: "labels"'],
  [
    'delays of labels',
    { delays: ['labels'] },
    'new ChangeMessageVisibilityCommand( delayMessage("exports"',
  ],
  ['files write', { files: 'write' }, 'new GetObjectCommand('],
  ['photos delete', { photos: 'delete' }, 'photos/ new PutObjectCommand('],
  ['sms', { sms: true }, ''],
  ['email', { email: 'plain' }, ''],
  ['geocode', { geocode: true }, ''],
  ['secret payment-provider', { secrets: ['payment-provider'] }, 'FACEBOOK_SECRET_ID'],
])('an unused grant is found: %s', (grant, permissions, text) => {
  expect(listUnusedGrants(permissions, text)).toEqual([grant])
})
