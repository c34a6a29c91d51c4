import { useTranslation } from 'react-i18next'
import { SocialButtons } from '#web/auth/social/social-buttons.tsx'
import { chosenIdentity, startSocialSignUp } from '#web/auth/sign-up/social-sign-up.ts'
import { socialProviders } from '#web/auth/social/social-identity.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Buttons for Google and Facebook, or a notice about the chosen one. */
export const SocialChoice = () => {
  const { t } = useTranslation('entry')
  const identity = useValue(chosenIdentity)
  if (!identity) {
    return <SocialButtons onIdentity={startSocialSignUp} />
  }
  return (
    <Notice
      live
      actions={
        <Button size="s" onClick={() => chosenIdentity.set(null)}>
          {t('social.undo')}
        </Button>
      }
    >
      {t('social.chosen', { provider: socialProviders[identity.provider] })}
    </Notice>
  )
}
