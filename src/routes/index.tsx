/** Home (S2.01): what the product does for visitors, a short overview for athletes. */
import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '#src/features/home/home-page.tsx';

export const Route = createFileRoute('/')({ component: HomePage, staticData: { showFooter: true } });
