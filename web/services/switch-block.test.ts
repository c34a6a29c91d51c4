import { expect, test } from 'vitest'
import type { Actor } from '#shared/accounts/permissions.ts'
import { defaultClassificators } from '#shared/content/classificators.ts'
import type { SettingName, SettingStatus } from '#shared/accounts/account-setting.ts'
import { resolveSettings, getInitialSetting } from '#shared/services/service-rules.ts'
import { getSwitchBlock } from './switch-block.ts'

const createActor = (role: Actor['role']): Actor => ({
  role,
  segment: 'business',
  company_id: 'com_1',
  company: {
    id: 'com_1',
    name: 'Saatja OÜ',
    registry_code: '',
    vat_number: '',
    address_street: '',
    address_state: '',
    address_zip: '',
    trademark: '',
    contact_person: '',
    phone: '',
    email: '',
    invoice_email: '',
    country: 'ee',
    iban: '',
    swift: '',
    segment: 'business',
    features: ['cash_on_delivery_goods', 'recipient_delivery_payment', 'smartexpress'],
  },
})

type Statuses = Partial<Record<SettingName, SettingStatus>>
const goods = 'cash_on_delivery_goods'
const transport = 'cash_on_delivery_transport'
const storedNames: readonly SettingName[] = [goods, transport, 'smartexpress']

test.each<[Actor['role'], Statuses, SettingName, boolean, ReturnType<typeof getSwitchBlock>]>([
  ['owner', {}, 'smartexpress', true, undefined],
  ['admin', { smartexpress: 'admin_pending' }, 'smartexpress', true, undefined],
  ['user', {}, 'smartexpress', true, 'not_leader'],
  ['owner', { [transport]: 'active' }, goods, true, 'excluded'],
  ['owner', { [transport]: 'user_pending' }, goods, true, 'excluded'],
  ['owner', { [transport]: 'active' }, goods, false, undefined],
  ['owner', { [transport]: 'active' }, transport, true, undefined],
  ['owner', { [goods]: 'active', [transport]: 'active' }, goods, true, 'both_on'],
  ['owner', { [goods]: 'active', [transport]: 'active' }, transport, true, 'both_on'],
  ['owner', { [goods]: 'active', [transport]: 'active' }, transport, false, undefined],
  ['owner', {}, 'temperature_sensitive', true, 'unavailable'],
])(
  'for %s with %j the block of %s (goods exclude transport: %s) is %s',
  (role, statuses, name, excludes, expected) => {
    const classificators = { ...defaultClassificators, cod_goods_excludes_transport: excludes }
    const actor = createActor(role)
    const stored = storedNames.map((each) => ({
      ...getInitialSetting(each),
      status: statuses[each] ?? 'inactive',
    }))
    const settings = resolveSettings(actor, stored, classificators)
    const own = settings.find((each) => each.name === name)
    expect(own && getSwitchBlock(actor, own, settings, classificators)).toBe(expected)
  },
)
