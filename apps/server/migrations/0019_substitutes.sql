CREATE TABLE "substitution_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"body_digest" text NOT NULL,
	"difference_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificate_movements" DROP CONSTRAINT "certificate_movements_reason_known";--> statement-breakpoint
ALTER TABLE "credit_movements" DROP CONSTRAINT "credit_movements_reason_known";--> statement-breakpoint
ALTER TABLE "payment_refunds" DROP CONSTRAINT "payment_refunds_amount_positive";--> statement-breakpoint
ALTER TABLE "points_movements" DROP CONSTRAINT "points_movements_reason_known";--> statement-breakpoint
ALTER TABLE "order_substitutes" DROP CONSTRAINT "order_substitutes_quantity_known";--> statement-breakpoint
DROP INDEX "payment_refunds_once";--> statement-breakpoint
DROP INDEX "certificate_movements_once_per_order";--> statement-breakpoint
DROP INDEX "credit_movements_once_per_order";--> statement-breakpoint
DROP INDEX "order_lines_once";--> statement-breakpoint
DROP INDEX "points_movements_once_per_order";--> statement-breakpoint
ALTER TABLE "order_substitutes" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "replaces_product_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "charged_cents" integer;--> statement-breakpoint
ALTER TABLE "order_substitutes" ADD COLUMN "choice" text DEFAULT 'product' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_substitutes" ADD COLUMN "agreed_unit_cents" integer;--> statement-breakpoint
ALTER TABLE "substitution_notices" ADD CONSTRAINT "substitution_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_movements_order_index" ON "certificate_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "credit_movements_order_index" ON "credit_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_capture_index" ON "payment_refunds" USING btree ("capture_event_id");--> statement-breakpoint
CREATE INDEX "points_movements_order_index" ON "points_movements" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_movements_once_per_order" ON "certificate_movements" USING btree ("order_id","certificate_id","reason") WHERE "certificate_movements"."reason" <> 'reduced';--> statement-breakpoint
CREATE UNIQUE INDEX "credit_movements_once_per_order" ON "credit_movements" USING btree ("order_id","reason") WHERE "credit_movements"."reason" <> 'reduced';--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_once" ON "order_lines" USING btree ("order_id","kind","product_id","promotion_id","replaces_product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "points_movements_once_per_order" ON "points_movements" USING btree ("order_id","reason") WHERE "points_movements"."reason" <> 'reduced';--> statement-breakpoint
ALTER TABLE "order_substitutes" DROP COLUMN "quantity";--> statement-breakpoint
ALTER TABLE "certificate_movements" ADD CONSTRAINT "certificate_movements_reason_known" CHECK ("certificate_movements"."reason" in ('redeemed', 'reduced', 'returned'));--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_reason_known" CHECK ("credit_movements"."reason" in ('invoiced', 'reduced', 'returned'));--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_amount_positive" CHECK ("payment_refunds"."amount_cents" > 0 and "payment_refunds"."charged_cents" > 0);--> statement-breakpoint
ALTER TABLE "points_movements" ADD CONSTRAINT "points_movements_reason_known" CHECK ("points_movements"."reason" in ('opening', 'redeemed', 'reduced', 'returned', 'earned', 'unearned', 'sent', 'received'));--> statement-breakpoint
ALTER TABLE "order_substitutes" ADD CONSTRAINT "order_substitutes_choice_known" CHECK ("order_substitutes"."choice" in ('product', 'pharmacist', 'none'));--> statement-breakpoint
ALTER TABLE "order_substitutes" ADD CONSTRAINT "order_substitutes_names_a_product" CHECK (("order_substitutes"."choice" = 'product') = ("order_substitutes"."product_id" is not null));--> statement-breakpoint
ALTER TABLE "order_substitutes" ADD CONSTRAINT "order_substitutes_agreed_price_of_named" CHECK ("order_substitutes"."agreed_unit_cents" is null or ("order_substitutes"."choice" = 'product' and "order_substitutes"."agreed_unit_cents" > 0));