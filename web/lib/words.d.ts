import 'i18next'
import type common from '../locales/en/common.json'
import type errors from '../locales/en/errors.json'
import type login from '../locales/en/login.json'
import type map from '../locales/en/map.json'
import type shell from '../locales/en/shell.json'
import type welcome from '../locales/en/welcome.json'

/* The keys of `t` are those of the English files; a new namespace gets its line here. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      common: typeof common
      errors: typeof errors
      login: typeof login
      map: typeof map
      shell: typeof shell
      welcome: typeof welcome
    }
  }
}
