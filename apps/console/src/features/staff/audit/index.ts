export { RecentActs } from './recent-acts.tsx';
