/** Rider settings are a page, so that nothing typed there is lost with a dialog: their address as a dialog leads to it (S2.40). */
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { DialogProps } from '#src/app/page/dialogs.ts';

export function SettingsPlace({ isOpen }: DialogProps) {
  const navigate = useNavigate();
  useEffect(() => {
    if (isOpen) void navigate({ to: '/settings', replace: true });
  }, [isOpen, navigate]);
  return null;
}
