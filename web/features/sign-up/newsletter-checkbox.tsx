import type { PersonDraft } from '#web/domain/auth/sign-up-drafts.ts'
import { type Draft, useDraft } from '#web/lib/forms/draft.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

/** Agreement to the newsletter, stored in the draft. */
export const NewsletterCheckbox = <T extends PersonDraft>({ draft }: { draft: Draft<T> }) => {
  const { t } = useTranslation('signup')
  const { is_subscribed } = useDraft(draft)
  return (
    <Checkbox
      name="is_subscribed"
      checked={is_subscribed}
      onChange={({ target }) =>
        draft.update((before) => ({ ...before, is_subscribed: target.checked }))
      }
      label={t('entry:newsletter')}
    />
  )
}
