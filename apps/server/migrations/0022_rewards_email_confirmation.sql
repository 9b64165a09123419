ALTER TABLE "account_links" DROP CONSTRAINT "account_links_kind_known";--> statement-breakpoint
ALTER TABLE "points_movements" DROP CONSTRAINT "points_movements_reason_known";--> statement-breakpoint
ALTER TABLE "points_movements" DROP CONSTRAINT "points_movements_orders_named";--> statement-breakpoint
ALTER TABLE "point_transfers" ADD COLUMN "recipient_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_kind_known" CHECK ("account_links"."kind" in ('activation', 'password-reset', 'email-change', 'email-change-stop', 'email-confirm',
        'auto-login'));--> statement-breakpoint
ALTER TABLE "points_movements" ADD CONSTRAINT "points_movements_reason_known" CHECK ("points_movements"."reason" in ('opening', 'redeemed', 'reduced', 'returned', 'earned', 'unearned', 'sent', 'received',
        'expired'));--> statement-breakpoint
ALTER TABLE "points_movements" ADD CONSTRAINT "points_movements_orders_named" CHECK (("points_movements"."order_id" is null) = ("points_movements"."reason" in ('opening', 'expired')));