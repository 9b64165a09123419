CREATE TABLE "prescription_proposal_lines" (
	"proposal_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"is_served" boolean NOT NULL,
	"product_id" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"quantity" smallint DEFAULT 0 NOT NULL,
	"unit_cents" integer DEFAULT 0 NOT NULL,
	"total_cents" integer DEFAULT 0 NOT NULL,
	"saved_cents" integer DEFAULT 0 NOT NULL,
	"price_rule_id" text DEFAULT '' NOT NULL,
	"is_senior" boolean DEFAULT false NOT NULL,
	"earned_points" double precision DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "prescription_proposal_lines_key" PRIMARY KEY("proposal_id","position"),
	CONSTRAINT "prescription_proposal_lines_served_has_product" CHECK ("prescription_proposal_lines"."is_served" = ("prescription_proposal_lines"."product_id" > 0 and "prescription_proposal_lines"."quantity" > 0)),
	CONSTRAINT "prescription_proposal_lines_money_not_negative" CHECK (least("prescription_proposal_lines"."unit_cents", "prescription_proposal_lines"."total_cents", "prescription_proposal_lines"."saved_cents") >= 0)
);
--> statement-breakpoint
CREATE TABLE "prescription_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" bigint NOT NULL,
	"customer_id" uuid NOT NULL,
	"company_id" smallint NOT NULL,
	"version" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"origin" text NOT NULL,
	"event_id" text,
	"body_digest" text,
	"branch_code" integer NOT NULL,
	"author" text NOT NULL,
	"author_register" text NOT NULL,
	"remarks" text NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"saved_cents" integer NOT NULL,
	"delivery_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"earned_points" integer NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"decline_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "prescription_proposals_state_known" CHECK ("prescription_proposals"."state" in ('open', 'replaced', 'accepted', 'declined', 'expired')),
	CONSTRAINT "prescription_proposals_origin_known" CHECK ("prescription_proposals"."origin" in ('pharmacist')),
	CONSTRAINT "prescription_proposals_have_author" CHECK (length(btrim("prescription_proposals"."author")) >= 3),
	CONSTRAINT "prescription_proposals_total_adds_up" CHECK ("prescription_proposals"."total_cents" = "prescription_proposals"."subtotal_cents" + "prescription_proposals"."delivery_cents"),
	CONSTRAINT "prescription_proposals_ended_has_a_moment" CHECK (("prescription_proposals"."state" = 'open') = ("prescription_proposals"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_placed_has_a_number";--> statement-breakpoint
ALTER TABLE "prescription_proposal_lines" ADD CONSTRAINT "prescription_proposal_lines_proposal_id_prescription_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."prescription_proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_proposals" ADD CONSTRAINT "prescription_proposals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_proposals" ADD CONSTRAINT "prescription_proposals_branch_code_branches_code_fk" FOREIGN KEY ("branch_code") REFERENCES "public"."branches"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "prescription_proposals_one_open" ON "prescription_proposals" USING btree ("order_id") WHERE "prescription_proposals"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "prescription_proposals_version_unique" ON "prescription_proposals" USING btree ("order_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "prescription_proposals_event_unique" ON "prescription_proposals" USING btree ("order_id","event_id");--> statement-breakpoint
CREATE INDEX "prescription_proposals_due_index" ON "prescription_proposals" USING btree ("expires_at") WHERE "prescription_proposals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "prescription_proposals_customer_index" ON "prescription_proposals" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_placed_has_a_number" CHECK (("orders"."phase" = 'placed') = ("orders"."number" is not null and "orders"."placed_at" is not null) or ("orders"."kind" = 'prescription' and "orders"."phase" = 'held'));