import { useId, useState, type ComponentProps } from 'react'
import { checkPasswordRules } from '#shared/accounts/forms/password.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './password-field.module.css'

/** A password field with a button that shows the password. */
export const PasswordField = ({
  label,
  error,
  ...input
}: { label: string; error: string | undefined } & ComponentProps<'input'>) => {
  const { t } = useTranslation('entry')
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={styles.field}>
      <TextField
        {...input}
        label={label}
        error={error}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <span className={styles.toggle}>
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={t(isShown ? 'password.hide' : 'password.show')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        />
      </span>
    </div>
  )
}

/** A field for a new password with the list of its rules, ticked off during typing. */
export const NewPasswordField = ({
  label,
  value,
  email,
  error,
  onValue,
  ...input
}: {
  label: string
  value: string
  /** The account's e-mail, which must not be the password. */
  email: string
  error: string | undefined
  onValue: (value: string) => void
} & Pick<ComponentProps<'input'>, 'name' | 'onBlur'>) => {
  const { t } = useTranslation('entry')
  const id = useId()
  return (
    <div className={styles.group}>
      <PasswordField
        {...input}
        label={label}
        error={error}
        value={value}
        onChange={({ target }) => onValue(target.value)}
        autoComplete="new-password"
        required
      />
      <p id={id} className={styles.rulesTitle}>
        {t('password.rules')}
      </p>
      <ul className={styles.rules} aria-labelledby={id}>
        {checkPasswordRules(value, email).map(({ rule, isMet }) => (
          <li
            key={rule}
            className={classNames(styles.rule, value !== '' && isMet && styles.fulfilled)}
          >
            <Icon name={value !== '' && isMet ? 'check' : 'minus'} className={styles.mark} />
            {t(`password.${rule}`)}
            {value !== '' && isMet && <VisuallyHidden> ({t('password.done')})</VisuallyHidden>}
          </li>
        ))}
      </ul>
    </div>
  )
}
