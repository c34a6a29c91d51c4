import { defineConfig } from 'i18next-cli'
import { localeFacts } from './shared/lib/locale.ts'

/**
 * Texts whose keys the code builds from a code, a name or a table. Their types name all of them, so
 * a missing one does not compile. `test/repository/message-codes.test.ts` finds unused errors.
 */
const builtKeys = [
  'account:invitations.*',
  'add-orders:service.*',
  'add-orders:fields.*',
  'add-orders:notOpened.*',
  'common:weekday.*',
  'account:contacts.notFilled.*',
  'emails:kind.*',
  'entry:password.*',
  'entry:*title',
  'entry:session.*',
  'errors:*',
  'lists:bulk.*',
  'lists:bulk.all.*',
  'lists:bulk.none.*',
  'lists:bulk.noneOfAll.*',
  'lists:date.*',
  'lists:delete.*',
  'lists:details.*',
  'lists:keys.*',
  'lists:select.count*',
  'map:address.*',
  'next:again.*',
  'next:change.refundState.*',
  'next:packing.*',
  'payment:dropOff.about.*',
  'payment:notice.*',
  'recipient:service.*',
  'services:about.*',
  'services:cod.bic*',
  'services:details.*',
  'services:done.*',
  'services:keys.*',
  'services:name.*',
  'services:status.*',
  'settings:people.roleHints.*',
  'settings:returns.kind*',
  'settings:roles.*',
  'shell:footer.*',
  'shell:menu.*',
  'shell:problem.types.*',
  'shell:steps.*',
  'shell:titles.*',
  'shipments:columns.*',
  'shipments:empty.*',
  'shipments:found*',
  'shipments:groups.*',
  'shipments:message.*',
  'shipments:pages.*',
  'shipments:payment.*',
  'shipments:status.*',
  'signup:choice.*Items.*',
  'track:events.*',
  'track:expected.*',
  'track:groups.*',
  'track:status.*',
  'welcome:*',
  'wizard:company.*',
  'wizard:method.*',
]

const languages = Object.values(localeFacts).map(({ lang }) => lang)

/** Settings of `i18next-cli`, which reports missing and unused texts in `npm run check`. */
export default defineConfig({
  locales: ['en', ...languages.filter((lang) => lang !== 'en')],
  extract: {
    input: ['{shared,functions,events,web}/**/*.{ts,tsx}'],
    ignore: ['**/*.test.ts', '**/*.d.ts'],
    output: 'shared/locales/{{language}}/{{namespace}}.json',
    primaryLanguage: 'en',
    defaultNS: 'common',
    extractFromComments: false,
    preservePatterns: builtKeys,
  },
})
