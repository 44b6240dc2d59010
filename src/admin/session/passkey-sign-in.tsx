import { Button } from '@mantine/core'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { useEffect, useEffectEvent } from 'react'
import type { Session } from '#protocol/accounts.ts'
import classes from './login.module.css'
import { offerPasskeys, sendSignature, signInByPasskey } from './passkeys.ts'

type Props = {
  isBusy: boolean
  /** Whether the browser may also list passkeys in the e-mail field. */
  hasOffers: boolean
  onAttempt: (send: () => Promise<Session>) => void
}

/** The way in without a password. */
export function PasskeySignIn({ isBusy, hasOffers, onAttempt }: Props) {
  const attempt = useEffectEvent(onAttempt)
  // Browsers have one request at a time, so the offer makes room for the button's.
  useEffect(() => {
    if (isBusy || !hasOffers) return
    return offerPasskeys((answer) => attempt(() => sendSignature(answer)))
  }, [isBusy, hasOffers])
  return (
    <>
      <span className={classes.or}>ou</span>
      <Button
        variant="light"
        size="lg"
        fullWidth
        px={12}
        leftSection={<Fingerprint size={20} aria-hidden />}
        disabled={isBusy}
        onClick={() => onAttempt(signInByPasskey)}
      >
        Entrar com chave de acesso
      </Button>
    </>
  )
}
