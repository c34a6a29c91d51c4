import { createInstance, type i18n } from 'i18next'
import errors from '#shared/locales/en/errors.json' with { type: 'json' }

let instance: i18n | undefined

/**
 * Returns the translator of this process. It knows the English messages of the API; `loadTexts` adds
 * other texts. It is created when it is first used, because most calls need no text.
 */
export const getI18n = (): i18n => {
  if (instance) return instance
  instance = createInstance()
  void instance.init({
    // Without loading there is nothing to wait for.
    initAsync: false,
    fallbackLng: false,
    ns: ['errors'],
    resources: { en: { errors } },
    // Texts are plain. The renderer of HTML escapes them with their values.
    interpolation: { escapeValue: false },
  })
  return instance
}
