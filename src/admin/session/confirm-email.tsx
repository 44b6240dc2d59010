import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { confirmEmail, sessionQuery } from '../data/account/session.ts'
import { queryClient } from '../data/query-client.ts'
import { toast } from '../ui/toast.tsx'
import { FailureBox } from './failure-box.tsx'
import { LoginFrame } from './login.tsx'

/** Opened from the e-mail to a new address. Needs a click, because mail scanners open every link. */
export function ConfirmEmail() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const confirm = async () => {
    setIsBusy(true)
    setFailure('')
    try {
      await confirmEmail(search.get('token') ?? '')
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      toast.success('E-mail confirmado. Daqui em diante, entre com ele.')
      navigate('/', { replace: true })
    } catch (error) {
      setFailure((error as Error).message)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <LoginFrame title="Novo e-mail" subtitle="Confirme que este endereço é seu.">
      <FailureBox title={failure} />
      <Button size="lg" fullWidth loading={isBusy} onClick={confirm}>
        Confirmar e-mail
      </Button>
    </LoginFrame>
  )
}
